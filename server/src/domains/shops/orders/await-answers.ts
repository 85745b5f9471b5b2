import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Deps, systemContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { transact } from '../../../platform/db/transact.ts'
import { runEach } from '../../../platform/jobs/run-each.ts'
import { lockOrders } from '../../orders/index.ts'
import { getSettings } from '../../settings/index.ts'
import { acceptOrder } from './move-order.ts'
import { notifyAnswerers } from './notify.ts'
import { insertEvent } from './queries.ts'

const BATCH = 100

const Paid = z.object({ orderIds: z.array(z.uuid()) })
const OfOrder = z.object({ orderId: z.uuid() })

/** SQL: whether an order of a shop still waits for its answer. */
const isAwaiting = sql`w.answer_until is not null and w.accepted_at is null and w.rejected_at is null`

type ToAnswer = { orderId: string; shopId: string; no: string }

/** Sets the deadline of the answer of paid orders in shops, once each, and tells who answers them. */
export async function awaitAnswers(deps: Deps, payloads: readonly unknown[]): Promise<void> {
  const ids = payloads.flatMap((payload) => Paid.parse(payload).orderIds)
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const seconds = (getSettings(ctx).shopAnswerHours * HOUR_MS) / 1_000
    const { rows } = await tx.execute<ToAnswer>(sql`
      update shop_orders w set answer_until = o.paid_at + make_interval(secs => ${seconds}::int)
      from orders o
      where o.id = w.order_id and w.order_id = any(${uuidArray(ids)}) and o.state = 'paid'
        and w.answer_until is null and w.accepted_at is null and w.rejected_at is null
      returning w.order_id as "orderId", w.shop_id as "shopId", o.no`)
    await notifyAnswerers(ctx, 'shop_order_received', rows)
  })
}

/** Ends the wait of an order that was cancelled before its answer. */
export async function stopAwaiting(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  await deps.db.execute(sql`
    update shop_orders w set answer_until = null where w.order_id = ${orderId}::uuid and ${isAwaiting}`)
}

/** Reminds those who answer orders once half of the time is over. */
export async function remindAnswers(deps: Deps): Promise<void> {
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`
  await transact(deps.db, async (tx) => {
    const { rows } = await tx.execute<ToAnswer>(sql`
      update shop_orders w set reminded_at = ${now} from orders o
      where o.id = w.order_id and o.state = 'paid' and w.reminded_at is null and ${isAwaiting}
        and w.answer_until - (w.answer_until - o.paid_at) / 2 <= ${now} and w.answer_until > ${now}
      returning w.order_id as "orderId", w.shop_id as "shopId", o.no`)
    await notifyAnswerers(systemContext(deps, tx), 'shop_order_waiting', rows)
  })
}

/**
 * Accepts the orders whose deadline is over: the goods are the platform's, so that the buyer need not wait
 * for an owner who does not answer.
 */
export async function acceptOverdue(deps: Deps): Promise<void> {
  const now = deps.clock.now().toISOString()
  await runEach(
    async (failed) => {
      const { rows } = await deps.db.execute<{ id: string }>(sql`
        select w.order_id as id from shop_orders w join orders o on o.id = w.order_id
        where ${isAwaiting} and w.answer_until <= ${now}::timestamptz and o.state = 'paid'
          and w.order_id <> all(${uuidArray(failed)})
        order by w.answer_until limit ${BATCH}::int`)
      return rows.map(({ id }) => id)
    },
    (id) => transact(deps.db, (tx) => acceptIfAwaiting(systemContext(deps, tx), id)),
    { batch: BATCH, message: 'Orders of shops were not accepted' },
  )
}

async function acceptIfAwaiting(ctx: ReturnType<typeof systemContext>, id: string): Promise<void> {
  const [order] = await lockOrders(ctx.tx, [id])
  if (order?.state !== 'paid' || order.fulfillmentHold !== 'shop') return
  if ((await acceptOrder(ctx, id, null)).ok)
    await insertEvent(ctx.tx, { orderId: id, move: 'accept', at: ctx.clock.now(), memberId: null })
}
