import type { Input, Output } from '@pasar/contract/call'
import type { createToken, PayMethodId, payOrder } from '@pasar/contract/calls/checkout'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { checkPayPassword } from '../identity/index.ts'
import { numbersOf } from '../settings/index.ts'
import { payByGateway } from './pay-by-gateway.ts'
import { payByWallet } from './pay-by-wallet.ts'
import type { Payment } from './queries.ts'
import { methods } from './rules.ts'
import { billOf, quote, walletOf } from './what-to-pay.ts'
import { wireNext, wireState } from './wire.ts'

type Wanted = { orderIds: string[]; method: PayMethodId; payPassword?: string }

/** Pays one or several orders by a method (payments.md §1, §10). */
export async function payOrders(
  ctx: MemberContext,
  input: Input<typeof payOrder>,
): Promise<Result<Output<typeof payOrder>>> {
  const paid = await pay(ctx, input)
  if (!paid.ok) return paid
  const { no, state, next } = paid.data
  return ok({ paymentNo: no, state: wireState(state), next: wireNext(next) })
}

/** Opens the hosted card page for orders. */
export async function openCardPage(
  ctx: MemberContext,
  input: Input<typeof createToken>,
): Promise<Result<Output<typeof createToken>>> {
  const paid = await pay(ctx, input)
  if (!paid.ok) return paid
  const data = paid.data.data as { token?: string; payUrl?: string }
  if (!data.token || !data.payUrl) return refuse('payment-failed')
  return ok({
    paymentNo: paid.data.no,
    token: data.token,
    payUrl: data.payUrl,
    expiresAt: paid.data.expiresAt.toISOString(),
  })
}

async function pay(ctx: MemberContext, input: Wanted): Promise<Result<Payment>> {
  // In id order and each once: that is the order in which they are locked.
  const orderIds = [...new Set(input.orderIds)].sort()
  const bill = await billOf(ctx, orderIds)
  if (!bill.ok) return bill
  const wallet = methods[input.method].gateway === null
  const agreed = quote(bill.data, input.method, wallet ? await walletOf(ctx) : new Map(), numbersOf(ctx))
  if (agreed.why === 'short')
    return refuse(agreed.asset === 'PTS' ? 'insufficient-points' : 'insufficient-balance')
  if (agreed.why !== 'usable') return refuse('method-unavailable')
  if (wallet || bill.data.heldPoints > 0n) {
    const allowed = await checkPayPassword(ctx, input.payPassword ?? '')
    if (!allowed.ok) return allowed
  }
  return wallet ? await payByWallet(ctx, orderIds, agreed) : await payByGateway(ctx, orderIds, agreed)
}
