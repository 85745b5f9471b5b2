import { allocate } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { beginRefund, type PayableOrder } from '../../orders/index.ts'
import type { PaymentTarget } from '../attempts/payment-target.ts'
import { getRefundedSurcharge } from '../postings/surcharge.ts'
import { type CapturedPayment, listCapturedPayments, type Payment } from '../queries.ts'
import { partsPaidBy } from './allocate-refund.ts'
import { insertRefund, type Refund } from './queries.ts'
import { insertRefundLines } from './refund-lines.ts'

const reasons = { provider: 'refunded at the provider', dispute: 'disputed by the shopper' } as const

type External = { no: string; id: string; origin: keyof typeof reasons; amount: bigint }

/** Inserts the shares of a refund by order, in progress, as far as the orders allow. @returns the rest as `excess` */
export async function recordShares(
  ctx: Ctx,
  payment: Payment,
  { orders }: PaymentTarget,
  { no, id, origin, amount }: External,
): Promise<{ refunds: Refund[]; excess: bigint }> {
  const parts: { order: PayableOrder; own: CapturedPayment; part: bigint; rest: bigint }[] = []
  for (const order of orders) {
    const captured = await listCapturedPayments(ctx.tx, order.id)
    const at = captured.findIndex((one) => one.payment.id === payment.id)
    const own = captured[at]
    if (!own) continue
    const part = partsPaidBy(order.paid, captured)[at]!
    parts.push({ order, own, part, rest: own.share - own.returned })
  }
  const rest = parts.reduce((sum, one) => sum + one.rest, 0n)
  const covered = amount < rest ? amount : rest
  const shares =
    rest > 0n
      ? allocate(
          covered,
          parts.map((one) => one.rest),
        )
      : []
  const refunds: Refund[] = []
  let excess = amount
  for (const [i, { order, own, part }] of parts.entries()) {
    const { id: orderId, currency } = order
    const share = shares[i]!
    const orderAmount = share > 0n ? (part * (own.returned + share)) / own.share - own.refunded : 0n
    const lines = orderAmount > 0n ? await beginRefund(ctx.tx, orderId, orderAmount) : null
    if (!lines) continue
    excess -= share
    const taken = { amount: share, orderAmount, before: own }
    const refund: Refund = {
      id: ctx.ids.uuid(),
      no: i === 0 ? no : `${no}-${i + 1}`,
      paymentId: payment.id,
      orderId,
      topUpId: null,
      amount: share,
      orderAmount,
      surcharge: getRefundedSurcharge(payment, { share: own.share, part }, taken, currency),
      reason: reasons[origin],
      origin,
      state: 'refunding',
      vendorRefundId: id,
      failure: '',
      createdAt: ctx.clock.now(),
      finishedAt: null,
      nextTryAt: null,
    }
    await insertRefund(ctx.tx, refund)
    await insertRefundLines(ctx.tx, refund.id, lines)
    refunds.push(refund)
  }
  return { refunds, excess }
}
