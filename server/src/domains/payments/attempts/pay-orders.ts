import type { Input, Output } from '@pasar/contract/call'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type {
  cardPageCreate,
  orderPay,
  paymentContinue as paySignedInCall,
} from '@pasar/contract/calls/payments'
import { type Money, toMinor } from '@pasar/contract/money'
import type { MemberContext } from '../../../platform/context.ts'
import { equalSecrets } from '../../../platform/crypto/equal-secrets.ts'
import { ok, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { checkPaymentPin } from '../../identity/index.ts'
import { refuseOtherAmount } from '../bill/agreed-amount.ts'
import { quoteOrders } from '../bill/bill.ts'
import { isWalletMethod, type Method, methodById, refuseUnknownMethod } from '../methods/methods.ts'
import { presentNext, presentPaid, presentState } from '../presenter.ts'
import { type Payment, paymentByNo } from '../queries.ts'
import { payByWallet } from '../wallet/pay-by-wallet.ts'
import { findCapture } from './attempt-queries.ts'
import { releaseHeldBalance } from './close-attempts.ts'
import { createAtGateway, payByGateway } from './open-payment.ts'
import { createPayToken } from './pay-tokens.ts'
import { ordersToPay } from './payable.ts'
import { getPayerSignIn } from './payer-sign-in.ts'

type PayInput = {
  orderIds: string[]
  method: PaymentMethodId
  bank?: string
  payPassword?: string
  fromBalance?: string
  amount?: Money
  savedCard?: string
  saveCard?: boolean
}

/** Whether a payment is one statement, which stores its idempotency key. */
export function isPaidByWallet({ method: id }: Pick<PayInput, 'method'>): boolean {
  const method = methodById(id)
  return method !== undefined && isWalletMethod(method)
}

/** Pays one or several orders by a method, or by a method and the balance. */
export async function payOrders(
  ctx: MemberContext,
  input: Input<typeof orderPay>,
): Promise<Result<Output<typeof orderPay>>> {
  const method = methodById(input.method)
  if (!method) return refuseUnknownMethod(ctx)
  const { bank, savedCard, saveCard } = input
  if (isWalletMethod(method) && (savedCard || saveCard)) return refuse('method-unavailable')
  const orderIds = readOrderIds(input)
  const quoted = await authorizePayment(ctx, input, method)
  if (!quoted.ok) return await findPaid(ctx, input, quoted)
  if (isWalletMethod(method)) {
    const paid = await payByWallet(ctx, orderIds, quoted.data)
    return paid.ok ? ok(presentPaid(paid.data)) : await findPaid(ctx, input, paid)
  }
  const orders = ordersToPay(orderIds, method, quoted.data)
  const opened = await payByGateway(ctx, orders, { method, bank, savedCard, saveCard })
  return opened.ok ? ok(await presentAttempt(ctx, opened.data)) : await findPaid(ctx, input, opened)
}

/** A repeated request whose orders the first one paid returns that payment. */
async function findPaid(
  ctx: MemberContext,
  input: PayInput,
  refusal: Refusal,
): Promise<Result<Output<typeof orderPay>>> {
  if (refusal.refusal !== 'order-not-payable') return refusal
  const no = await findCapture(ctx.db, ctx.member.id, input.method, readOrderIds(input))
  return no ? ok(presentPaid(no)) : refusal
}

/** An opened payment with its next action; a payment that continues in another browser gets a token. */
export async function presentAttempt(ctx: MemberContext, payment: Payment): Promise<Output<typeof orderPay>> {
  const { no, state, data } = payment
  const isElsewhere = (data as Record<string, string>).elsewhere === '1' && state === 'pending'
  const next = isElsewhere ? await createPayToken(ctx, payment) : payment.next
  return { paymentNo: no, state: presentState(state), next: presentNext(next) }
}

/** Continues a payment after the provider's sign-in. Refuses `not-found` for a payment of another session. */
export async function paySignedIn(
  ctx: MemberContext,
  { paymentNo, state, code }: Input<typeof paySignedInCall>,
): Promise<Result<Output<typeof paySignedInCall>>> {
  const payment = await paymentByNo(ctx.db, paymentNo)
  if (payment?.memberId !== ctx.member.id) return refuse('not-found')
  if (!equalSecrets(state, getPayerSignIn(ctx, payment, '').state)) return refuse('not-found')
  if (payment.state !== 'pending' || payment.expiresAt <= ctx.clock.now()) return refuse('order-not-payable')
  const { step } = payment.data as Record<string, string>
  // A reload of the page: the code is used, and the payment is open.
  if (step !== 'sign-in') return ok(await presentAttempt(ctx, payment))
  const opened = await createAtGateway(ctx, payment, '', code)
  return opened.ok ? ok(await presentAttempt(ctx, opened.data)) : opened
}

/** Opens the card gateway's hosted page for orders. */
export async function openCardPage(
  ctx: MemberContext,
  input: Input<typeof cardPageCreate>,
): Promise<Result<Output<typeof cardPageCreate>>> {
  const method = methodById(input.method)
  if (!method) return refuseUnknownMethod(ctx)
  const quoted = await authorizePayment(ctx, input, method)
  if (!quoted.ok) return quoted
  const orders = ordersToPay(readOrderIds(input), method, quoted.data)
  const paid = await payByGateway(ctx, orders, { method })
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

type Quoted = Awaited<ReturnType<typeof quoteOrders>>

/** Quotes the orders. Requires the payment PIN where the payment spends balance or points. */
async function authorizePayment(ctx: MemberContext, input: PayInput, method: Method): Promise<Quoted> {
  const quoted = await quoteAfterRelease(ctx, input, method)
  if (!quoted.ok) return quoted
  const { bill, fromBalance, payPassword } = quoted.data
  const agreed = input.amount && { asset: input.amount.currency, amount: toMinor(input.amount) }
  const changed = agreed && refuseOtherAmount(quoted.data, agreed)
  if (changed) return changed
  if (isWalletMethod(method) || bill.heldPoints > 0n || fromBalance > 0n) {
    const allowed = await checkPaymentPin(ctx, input.payPassword ?? '', payPassword)
    if (!allowed.ok) return allowed
  }
  return quoted
}

/**
 * Quotes the orders. When the balance is short, releases what earlier attempts for the same orders hold, and
 * quotes again.
 */
async function quoteAfterRelease(ctx: MemberContext, input: PayInput, method: Method): Promise<Quoted> {
  const orderIds = readOrderIds(input)
  const quoted = await quoteOrders(ctx, orderIds, method, input.fromBalance)
  if (quoted.ok || quoted.refusal !== 'insufficient-balance' || !isWalletMethod(method)) return quoted
  const released = await releaseHeldBalance(ctx, ordersToPay(orderIds, method))
  return released ? await quoteOrders(ctx, orderIds, method) : quoted
}

/** Sorted and unique: orders are locked in this sequence. */
const readOrderIds = ({ orderIds }: Pick<PayInput, 'orderIds'>) => [...new Set(orderIds)].sort()
