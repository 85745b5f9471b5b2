import { sql } from 'drizzle-orm'
import type { TestShop } from '../../platform/testing.ts'

/** A top-up by transfer that waits for its proof. @returns its id */
export async function giveTopUp({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  const account = { id, currency: 'MYR', bank: 'B', holder: 'H', number: '1', swift: '', branch: '' }
  await deps.db.execute(sql`insert into topups (id, no, intent, member_id, channel, currency, amount, state, created_at,
      expires_at, account)
    values (${id}::uuid, ${id}, ${id}, ${memberId}::uuid, 'company', 'MYR', 5000, 'waiting', now(),
      now() + interval '1 day', ${JSON.stringify({ ...account, note: '', noteZh: '' })}::jsonb)`)
  return id
}

/** A top-up by card that is over, and the number of the payment for it. */
export async function givePaidTopUp({ deps }: TestShop, memberId: string) {
  const [id, payment] = [deps.ids.uuid(), deps.ids.uuid()]
  const no = deps.ids.number('P')
  await deps.db.execute(sql`insert into topups (id, no, intent, member_id, channel, currency, amount, state, created_at,
      expires_at, closed_at)
    values (${id}::uuid, ${id}, ${id}, ${memberId}::uuid, 'card', 'MYR', 5000, 'closed', now(), now(), now())`)
  await deps.db.execute(sql`insert into payments (id, no, member_id, gateway, method, currency, amount, cost, state, next,
      data, expires_at, created_at, closed_at)
    values (${payment}::uuid, ${no}, ${memberId}::uuid, 'oms', 'card', 'MYR', 5000, 0, 'cancelled', '{"type":"none"}', '{}',
      now(), now(), now())`)
  await deps.db.execute(
    sql`insert into payment_topups (payment_id, topup_id) values (${payment}::uuid, ${id}::uuid)`,
  )
  return { cardTopUp: id, topUpPayment: no }
}

/** A picture for a proof, which nothing holds. @returns its id */
export async function giveProof({ deps }: TestShop, memberId: string): Promise<string> {
  const id = deps.ids.uuid()
  await deps.db.execute(sql`insert into files (id, key, owner_id, purpose, kind, type, bytes, private, created_at)
    values (${id}::uuid, ${`private/proof/${id}.webp`}, ${memberId}::uuid, 'proof', 'image', 'image/webp', 1, true, now())`)
  return id
}
