import { sql } from 'drizzle-orm'
import type { TestShop } from '../../platform/testing.ts'

/** Creates an unread message. @returns its id */
export async function createMessage(shop: TestShop, memberId: string): Promise<string> {
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`
    insert into messages (id, member_id, kind, event, key, values, target, created_at)
    values (${id}::uuid, ${memberId}::uuid, 'team', ${id}, 'team_joined', '{"name": "Tester"}', '', now())`)
  return id
}
