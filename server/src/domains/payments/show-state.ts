import type { Input, Output } from '@pasar/contract/call'
import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type { payStateInfo } from '@pasar/contract/calls/paying'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { ordersForPayment, type PayableOrder } from '../orders/index.ts'
import { topUpById } from '../topups/index.ts'
import { partBeside } from './balance-part.ts'
import { paymentByNo, sharesOf } from './queries.ts'
import { failureText } from './texts.ts'
import { isPayable } from './topup/payable.ts'
import { topUpOf } from './topup/queries.ts'
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
  const part = await partBeside(ctx.tx, payment.id)
  const aim = await topUpOf(ctx.tx, payment.id)
  const due = aim ? await dueUntil(ctx, aim.topUpId) : payableUntil(ctx, orders)
  return ok({
    paymentNo: payment.no,
    state: wireState(payment.state),
    message: failureText(payment.failure, ctx.language),
    amount: toMoney(payment.amount, payment.currency as Currency),
    fromBalance: part ? toMoney(part.amount, part.currency as Currency) : null,
    method: payment.method as PayMethodId,
    orderIds: orders.map((o) => o.id),
    orderNos: orders.map((o) => o.no),
    topUpId: aim?.topUpId ?? null,
    paidAt: payment.paidAt?.toISOString() ?? null,
    payable: due !== null,
    review: payment.needsReview && payment.state !== 'succeeded',
    late: aim?.late ?? (shares.length > 0 && shares.every((share) => share.late)),
    expiresAt: due?.toISOString() ?? null,
    now: ctx.clock.now().toISOString(),
  })
}

/** Until when the orders of a payment can be paid; null when they cannot. */
function payableUntil(ctx: MemberContext, orders: PayableOrder[]): Date | null {
  const bill = payable(ctx, orders)
  return bill.ok ? bill.data.expiresAt : null
}

/** The same of its top-up. */
async function dueUntil(ctx: MemberContext, topUpId: string): Promise<Date | null> {
  const topUp = await topUpById(ctx.tx, topUpId)
  return topUp && isPayable(topUp, ctx.clock.now()) ? topUp.expiresAt : null
}
