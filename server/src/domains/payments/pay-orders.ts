import type { Input, Output } from '@pasar/contract/call'
import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type { createToken, payOrder, paySignedIn as paySignedInCall } from '@pasar/contract/calls/paying'
import { sameHash } from '../../platform/auth/tokens.ts'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts'
import { checkPayPassword } from '../identity/index.ts'
import { methods } from './methods.ts'
import { letGoOfHeld, openAtVendor, payByGateway } from './pay-by-gateway.ts'
import { payByWallet } from './pay-by-wallet.ts'
import { handOver } from './pay-tokens.ts'
import { ordersToPay } from './payable.ts'
import { type Payment, payerOfAll, paymentByNo } from './queries.ts'
import { signInOf } from './sign-in.ts'
import { decide } from './what-to-pay.ts'
import { wireNext, wireState } from './wire.ts'

type Wanted = {
  orderIds: string[]
  method: PayMethodId
  bank?: string
  payPassword?: string
  fromBalance?: string
}

/** Pays one or several orders by a method (payments.md §1, §10). */
export async function payOrders(
  ctx: MemberContext,
  input: Input<typeof payOrder>,
): Promise<Result<Output<typeof payOrder>>> {
  const orderIds = orderIdsOf(input)
  const decided = await agree(ctx, input)
  if (!decided.ok) return await paidBefore(ctx, input, decided)
  if (isWallet(input)) {
    const paid = await payByWallet(ctx, orderIds, decided.data)
    return paid.ok ? ok(paidBy(paid.data)) : await paidBefore(ctx, input, paid)
  }
  const toPay = ordersToPay(orderIds, input.method, decided.data.fromBalance)
  const opened = await payByGateway(ctx, toPay, input)
  return opened.ok ? ok(await handOut(ctx, opened.data)) : await paidBefore(ctx, input, opened)
}

const paidBy = (no: string): Output<typeof payOrder> => ({
  paymentNo: no,
  state: 'success',
  next: wireNext({ type: 'none' }),
})

/** A second tap, or one whose first answer was lost, finds the orders paid: it is told of that very payment. */
async function paidBefore(
  ctx: MemberContext,
  input: Wanted,
  refusal: Refusal,
): Promise<Result<Output<typeof payOrder>>> {
  if (refusal.refusal !== 'order-not-payable') return refusal
  const no = await payerOfAll(ctx.db, ctx.member.id, input.method, orderIdsOf(input))
  return no ? ok(paidBy(no)) : refusal
}

/** What the client is told of a payment that was opened. One that is paid in another browser is handed over by a token. */
export async function handOut(ctx: MemberContext, payment: Payment): Promise<Output<typeof payOrder>> {
  const { no, state, data } = payment
  const elsewhere = (data as Record<string, string>).elsewhere === '1' && state === 'pending'
  const next = elsewhere ? await handOver(ctx, payment) : payment.next
  return { paymentNo: no, state: wireState(state), next: wireNext(next) }
}

/** Goes on with a payment whose vendor had to say first who pays. Refuses `not-found` for another session's. */
export async function paySignedIn(
  ctx: MemberContext,
  { paymentNo, state, code }: Input<typeof paySignedInCall>,
): Promise<Result<Output<typeof paySignedInCall>>> {
  const payment = await paymentByNo(ctx.db, paymentNo)
  if (payment?.memberId !== ctx.member.id) return refuse('not-found')
  if (!sameHash(state, signInOf(ctx, payment, '').state)) return refuse('not-found')
  if (payment.state !== 'pending' || payment.expiresAt <= ctx.clock.now()) return refuse('order-not-payable')
  const { step } = payment.data as Record<string, string>
  // The page was loaded again: the code is used, and what it brought is here.
  if (step !== 'sign-in') return ok(await handOut(ctx, payment))
  const opened = await openAtVendor(ctx, payment, '', code)
  return opened.ok ? ok(await handOut(ctx, opened.data)) : opened
}

/** Opens the hosted card page for orders. */
export async function openCardPage(
  ctx: MemberContext,
  input: Input<typeof createToken>,
): Promise<Result<Output<typeof createToken>>> {
  const decided = await agree(ctx, input)
  if (!decided.ok) return decided
  const { method } = input
  const toPay = ordersToPay(orderIdsOf(input), method, decided.data.fromBalance)
  const paid = await payByGateway(ctx, toPay, { method })
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

type Agreed = Awaited<ReturnType<typeof decide>>

/** Decides what is to be paid and how; where money of the shop's keeping is spent, by who knows the payment password. */
async function agree(ctx: MemberContext, input: Wanted): Promise<Agreed> {
  const decided = await decideFreed(ctx, input)
  if (!decided.ok) return decided
  const { bill, fromBalance, payPassword } = decided.data
  if (isWallet(input) || bill.heldPoints > 0n || fromBalance > 0n) {
    const allowed = await checkPayPassword(ctx, input.payPassword ?? '', payPassword)
    if (!allowed.ok) return allowed
  }
  return decided
}

/** What is short of balance may be so for what an earlier attempt for the same orders holds, which is given up then. */
async function decideFreed(ctx: MemberContext, input: Wanted): Promise<Agreed> {
  const { method, fromBalance } = input
  const orderIds = orderIdsOf(input)
  const decided = await decide(ctx, orderIds, method, fromBalance)
  if (decided.ok || decided.refusal !== 'insufficient-balance' || !isWallet(input)) return decided
  const freed = await letGoOfHeld(ctx, ordersToPay(orderIds, method))
  return freed ? await decide(ctx, orderIds, method) : decided
}

// In id order and each once: that is the order in which they are locked.
const orderIdsOf = ({ orderIds }: Wanted) => [...new Set(orderIds)].sort()

const isWallet = ({ method }: Wanted) => methods[method].gateway === null
