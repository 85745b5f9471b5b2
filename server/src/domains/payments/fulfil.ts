import type { Ctx } from '../../platform/context.ts'
import { house, memberOwner, move, postHold } from '../ledger/index.ts'
import { markPaid, type PayableOrder, pointsHoldKey, reinstate } from '../orders/index.ts'
import type { Aim } from './aim.ts'
import { returnPart, takePart } from './balance-part.ts'
import { markLate, type Payment, type Share } from './queries.ts'
import { startRefund } from './start-refund.ts'
import { fulfilTopUp } from './topup/fulfil.ts'

/**
 * Fulfils a payment whose money has come: its orders become paid, points and balance held for them are taken. What came too
 * late for its order (closed, cancelled, or paid already by another payment) is reinstated where the stock allows,
 * else given back once. A top-up is credited. Runs under the locks of what is paid and of the payment.
 */
export async function fulfil(ctx: Ctx, payment: Payment, { shares, orders, topUp }: Aim): Promise<void> {
  if (topUp) return await fulfilTopUp(ctx, payment, topUp)
  const byId = new Map(orders.map((o) => [o.id, o]))
  const inTime: Share[] = []
  const late: Share[] = []
  const whole = await takePart(ctx, payment)
  for (const share of shares) {
    const order = byId.get(share.orderId)
    if (!whole) late.push(share)
    else if (order?.state === 'unpaid') inTime.push(share)
    else if (order?.state === 'closed' && (await reinstate(ctx, order.id))) inTime.push(share)
    else late.push(share)
  }
  await markPaid(ctx, inTime, { paymentNo: payment.no, method: payment.method, at: ctx.clock.now() })
  for (const { orderId } of inTime)
    if ((byId.get(orderId)?.pointsUsed ?? 0n) > 0n) await takePoints(ctx, byId.get(orderId)!)
  for (const share of late) {
    await markLate(ctx.tx, payment.id, share.orderId)
    await startRefund(ctx, payment, {
      orderId: null,
      amount: share.amount,
      reason: 'paid too late',
      no: `late-${payment.no}-${share.orderId}`,
    })
    await returnPart(ctx, payment, share.orderId)
  }
}

/** Points held when the order was placed; a reinstated order's were let go and are taken anew if they are there. */
async function takePoints(ctx: Ctx, order: PayableOrder): Promise<void> {
  const taken = await postHold(ctx, pointsHoldKey(order.id))
  if (taken.ok && taken.data.phase === 'post') return
  const again = await move(ctx, [
    {
      from: memberOwner(order.memberId),
      to: house.points,
      asset: 'PTS',
      amount: order.pointsUsed,
      kind: 'order.points',
      reference: order.id,
      key: `${pointsHoldKey(order.id)} again`,
    },
  ])
  if (!again.ok) ctx.log.warn({ orderId: order.id }, 'points of a reinstated order were spent elsewhere')
}
