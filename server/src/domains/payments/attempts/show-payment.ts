import type { Input, Output } from '@pasar/contract/call'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { paymentInfo } from '@pasar/contract/calls/payments'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { ordersForPayment, type PayableOrder } from '../../orders/index.ts'
import { findTopUp } from '../../topups/index.ts'
import { buildBill } from '../bill/bill.ts'
import { failureText } from '../methods/labels.ts'
import { presentState } from '../presenter.ts'
import { listShares, paymentByNo } from '../queries.ts'
import { isPayable } from '../topup/payable.ts'
import { findTopUpLink } from '../topup/queries.ts'
import { findSplit } from '../wallet/balance-split.ts'

/** Shows one of the member's payments. */
export async function showPayment(
  ctx: MemberContext,
  input: Input<typeof paymentInfo>,
): Promise<Result<Output<typeof paymentInfo>>> {
  const payment = await paymentByNo(ctx.tx, input.paymentNo)
  if (payment?.memberId !== ctx.member.id) return refuse('not-found')
  const shares = await listShares(ctx.tx, payment.id)
  const orders = await ordersForPayment(
    ctx.tx,
    shares.map((s) => s.orderId),
  )
  const split = await findSplit(ctx.tx, payment.id)
  const link = await findTopUpLink(ctx.tx, payment.id)
  const payableUntil = link
    ? await topUpPayableUntil(ctx, link.topUpId)
    : await ordersPayableUntil(ctx, orders)
  return ok({
    paymentNo: payment.no,
    state: presentState(payment.state),
    message: failureText(payment.failure, ctx.language),
    amount: toMoney(payment.amount, payment.currency as Currency),
    fromBalance: split ? toMoney(split.amount, split.currency as Currency) : null,
    linePoints: toMoney(
      orders.reduce((sum, order) => sum + order.linePoints, 0n),
      'PTS',
    ),
    method: payment.method as PaymentMethodId,
    orderIds: orders.map((o) => o.id),
    orderNos: orders.map((o) => o.no),
    topUpId: link?.topUpId ?? null,
    paidAt: payment.paidAt?.toISOString() ?? null,
    payable: payableUntil !== null,
    review: payment.needsReview && payment.state !== 'succeeded',
    late: link?.late ?? (shares.length > 0 && shares.every((share) => share.late)),
    expiresAt: payableUntil?.toISOString() ?? null,
    now: ctx.clock.now().toISOString(),
  })
}

/** When the orders of a payment expire; null when they cannot be paid. */
async function ordersPayableUntil(ctx: MemberContext, orders: PayableOrder[]): Promise<Date | null> {
  const bill = await buildBill(ctx, orders, [])
  return bill.ok ? bill.data.expiresAt : null
}

/** When the top-up of a payment expires; null when it cannot be paid. */
async function topUpPayableUntil(ctx: MemberContext, topUpId: string): Promise<Date | null> {
  const topUp = await findTopUp(ctx.tx, topUpId)
  return topUp && isPayable(topUp, ctx.clock.now()) ? topUp.expiresAt : null
}
