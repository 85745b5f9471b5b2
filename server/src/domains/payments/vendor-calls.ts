import type { Input, Output } from '@pasar/contract/call'
import type {
  createPaymentIntent,
  payBanks,
  queryOrder2c2p,
  viewNotice,
} from '@pasar/contract/calls/payments'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { askWithPatience } from './ask-vendor.ts'
import { makeGateway } from './gateways/index.ts'
import { asksBank, gatewayOf } from './methods.ts'
import { payOrders } from './pay-orders.ts'
import { paymentByNo } from './queries.ts'
import { showState } from './show-state.ts'

/** How long a list of banks is kept, in seconds: one that goes down is to be seen soon. */
const BANKS_SECONDS = 60

/** Opens a card payment in Airwallex's form. Refuses what paying by that method does. */
export async function openAirwallexForm(
  ctx: MemberContext,
  input: Input<typeof createPaymentIntent>,
): Promise<Result<Output<typeof createPaymentIntent>>> {
  const paid = await payOrders(ctx, { ...input, method: 'airwallex' })
  if (!paid.ok) return paid
  if (paid.data.state === 'success') return refuse('order-not-payable')
  const { intentId, clientSecret, currency, script, env } = paid.data.next.params
  if (!intentId || !clientSecret || !currency || !script || !env) return refuse('payment-failed')
  return ok({ paymentNo: paid.data.paymentNo, intentId, clientSecret, currency, script, env })
}

/** How one of my payments stands; while it is open its company is asked first. */
export async function askNow(
  ctx: MemberContext,
  { paymentNo }: Input<typeof viewNotice>,
): Promise<Result<Output<typeof viewNotice>>> {
  const payment = await paymentByNo(ctx.db, paymentNo)
  if (payment?.memberId !== ctx.member.id) return refuse('not-found')
  await askWithPatience(ctx, payment)
  return await showState(ctx, { paymentNo })
}

/** The same of a payment by 2C2P. */
export async function askTwoC2p(
  ctx: MemberContext,
  { paymentNo }: Input<typeof queryOrder2c2p>,
): Promise<Result<Output<typeof queryOrder2c2p>>> {
  const payment = await paymentByNo(ctx.db, paymentNo)
  return payment?.gateway === '2c2p' ? await askNow(ctx, { paymentNo }) : refuse('not-found')
}

/** The banks of a method that asks for one. Refuses `gateway-unreachable` while its company does not say. */
export async function showBanks(
  ctx: MemberContext,
  { method }: Input<typeof payBanks>,
): Promise<Result<Output<typeof payBanks>>> {
  const id = asksBank(ctx.config, method) ? gatewayOf(ctx.config, method) : null
  // Not about a payment, so nothing of it is kept with one.
  const gateway = id === null ? undefined : makeGateway(ctx.config, id, fetch)
  if (!gateway?.banks) return refuse('method-unavailable')
  const load = async () => {
    const banks = await gateway.banks?.(method)
    if (!banks) throw new Unanswered()
    return banks
  }
  try {
    return ok({ banks: await ctx.cache.get(`banks ${id} ${method}`, ['banks'], BANKS_SECONDS, load) })
  } catch (error) {
    if (error instanceof Unanswered) return refuse('gateway-unreachable')
    throw error
  }
}

/** What is not answered is not kept either. */
class Unanswered extends Error {}
