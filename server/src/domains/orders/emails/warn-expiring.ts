import { sql } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { getSettings } from '../../settings/index.ts'
import { getOrders } from '../queries.ts'
import { notifyMembers } from './emails.ts'

const BATCH = 100

/**
 * Marks unpaid orders whose deadline is near as warned. An order is warned in the second half of its time at
 * the earliest, and not while a provider works on its payment.
 */
async function claimExpiring(tx: Tx, now: Date, minutes: number): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update orders set expiry_warned_at = ${at}
    where id in (
      select o.id from orders o
      where o.state = 'unpaid' and o.expiry_warned_at is null and o.pay_expires_at > ${at}
        and o.pay_expires_at <= ${at} + ${minutes}::int * interval '1 minute'
        and ${at} >= o.created_at + (o.pay_expires_at - o.created_at) / 2
        and not exists (select 1 from payment_orders po join payments p on p.id = po.payment_id
          where po.order_id = o.id and p.state = 'pending')
      order by o.id limit ${BATCH} for no key update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/**
 * Tells the members of unpaid orders by message and email that the payment deadline is near, once per order.
 * The setting `orderWarnMinutes` is the time before the deadline; 0: never.
 */
export async function warnExpiring(deps: Deps): Promise<void> {
  const minutes = getSettings(deps).orderWarnMinutes
  if (minutes === 0) return
  for (;;) {
    const warned = await transact(deps.db, async (tx) => {
      const now = deps.clock.now()
      const ids = await claimExpiring(tx, now, minutes)
      for (const order of await getOrders(tx, ids)) {
        const left = Math.max(1, Math.round((order.payExpiresAt.getTime() - now.getTime()) / 60_000))
        await notifyMembers(deps, tx, 'expiring', [order], { minutes: left, message: { minutes: left } })
      }
      return ids.length
    })
    if (warned < BATCH) return
  }
}
