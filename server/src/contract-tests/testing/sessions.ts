import { sql } from 'drizzle-orm'
import type { TestShop } from '../../platform/testing.ts'

/** Creates a staff session of one day with a second factor. @returns its id */
export async function openStaffSession({ deps }: TestShop, staffId: string): Promise<string> {
  const id = deps.ids.uuid()
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`
  await deps.db.execute(sql`insert into staff_sessions
      (id, staff_id, ip, created_at, factor_at, proven_at, expires_at)
    values (${id}::uuid, ${staffId}::uuid, '', ${now}, ${now}, ${now}, ${now} + interval '1 day')`)
  return id
}

/** Creates a session of a member of one day. @returns its id */
export async function createMemberSession({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`
  await deps.db.execute(sql`insert into sessions
      (id, member_id, device, ip, created_at, last_seen_at, proven_at, expires_at)
    values (${id}::uuid, ${memberId}::uuid, '', '', ${now}, ${now}, ${now}, ${now} + interval '1 day')`)
  return id
}
