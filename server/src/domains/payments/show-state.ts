import type { Input, Output } from '@pasar/contract/call'
import type { PayMethodId, payStateInfo } from '@pasar/contract/calls/checkout'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { ordersForPayment } from '../orders/index.ts'
import { paymentByNo, sharesOf } from './queries.ts'
import { failureText } from './texts.ts'
import { payable } from './what-to-pay.ts'
import { wireState } from './wire.ts'

/** How one of my payments stands. */
export async function showState(
  ctx: MemberContext,
  input: Input<typeof payStateInfo>,
): Promise<Result<Output<typeof payStateInfo>>> {
  const payment = await paymentByNo(ctx.tx, input.paymentNo)
  if (payment?.memberId !== ctx.member.id) return refuse('not-found')
  const shares = await sharesOf(ctx.tx, payment.id)
  const orders = await ordersForPayment(
    ctx.tx,
    shares.map((s) => s.orderId),
  )
  const bill = payable(ctx, orders)
  return ok({
    paymentNo: payment.no,
    state: wireState(payment.state),
    message: failureText(payment.failure, ctx.language),
    amount: toMoney(payment.amount, payment.currency as Currency),
    method: payment.method as PayMethodId,
    orderIds: orders.map((o) => o.id),
    paidAt: payment.paidAt?.toISOString() ?? null,
    payable: bill.ok,
    expiresAt: bill.ok ? bill.data.expiresAt.toISOString() : null,
    now: ctx.clock.now().toISOString(),
  })
}
