import { sql } from 'drizzle-orm'
import type { TestShop } from '../../platform/testing.ts'

/** Returns the member's open application to become a dealer, and creates it if there is none. */
export async function createApplication({ deps }: TestShop, memberId: string): Promise<string> {
  const { db, ids, clock } = deps
  await db.execute(sql`
    insert into partner_applications (id, member_id, kind, state, dealer, file_ids, agreement_id, agreement_version, submitted_at)
    values (${ids.uuid()}::uuid, ${memberId}::uuid, 'dealer', 'submitted',
      ${JSON.stringify({
        territory: { country: 'MY', stateCode: '10', state: 'Selangor' },
        ...{ company: '', experience: `Experience of ${memberId}` },
        monthlyPurchases: { amount: '2500.00', currency: 'MYR' },
      })}::jsonb, '{}', ${ids.uuid()}::uuid, '1', ${clock.now().toISOString()}::timestamptz)
    on conflict do nothing`)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from partner_applications where member_id = ${memberId}::uuid and state = 'submitted'`)
  return rows[0]!.id
}

/** Creates a reward of an order that somebody else received. @returns its id */
export async function createReward({ deps }: TestShop, memberId: string, buyerId: string): Promise<string> {
  const { db, ids, clock } = deps
  const id = ids.uuid()
  const now = clock.now().toISOString()
  await db.execute(sql`
    insert into rewards (id, member_id, rule, market, buyer_id, order_id, order_item_id, pv, rate, money_per_pv, plan_version,
      amount, day, accrued_at)
    select ${id}::uuid, ${memberId}::uuid, 'direct', '1', ${buyerId}::uuid, ${ids.uuid()}::uuid, ${ids.uuid()}::uuid, 1000, 1000,
      100, max(version), 100, ${now.slice(0, 10)}::date, ${now}::timestamptz from reward_plans`)
  return id
}
