import type { Input, Output } from '@pasar/contract/call'
import type {
  airwallexIntentCreate,
  paymentBanks,
  paymentRefresh,
  twoC2pPaymentInfo,
} from '@pasar/contract/calls/payment-providers'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { connectGateway } from '../gateways/index.ts'
import { asksBank, getGatewayId, methodById, refuseUnknownMethod } from '../methods/methods.ts'
import { paymentByNo } from '../queries.ts'
import { isOpen, type PaymentState } from '../rules.ts'
import { payOrders } from './pay-orders.ts'
import { pollBriefly } from './poll-gateway.ts'
import { showPayment } from './show-payment.ts'

/** Cache time of a list of banks: an outage must show soon. */
const BANKS_TTL_SECONDS = 60

/** Opens a card payment in Airwallex's form. Refuses what payOrders refuses. */
export async function createAirwallexIntent(
  ctx: MemberContext,
  input: Input<typeof airwallexIntentCreate>,
): Promise<Result<Output<typeof airwallexIntentCreate>>> {
  const paid = await payOrders(ctx, { ...input, method: 'airwallex' })
  if (!paid.ok) return paid
  if (paid.data.state === 'success') return refuse('order-not-payable')
  const { intentId, clientSecret, currency, script, env } = paid.data.next.params
  if (!intentId || !clientSecret || !currency || !script || !env) return refuse('payment-failed')
  return ok({ paymentNo: paid.data.paymentNo, intentId, clientSecret, currency, script, env })
}

/** Shows one of the member's payments; an open payment is queried at its provider first. */
export async function syncAndShow(
  ctx: MemberContext,
  { paymentNo }: Input<typeof paymentRefresh>,
): Promise<Result<Output<typeof paymentRefresh>>> {
  const payment = await paymentByNo(ctx.db, paymentNo)
  if (payment?.memberId !== ctx.member.id) return refuse('not-found')
  if (isOpen(payment.state as PaymentState)) await pollBriefly(ctx, payment)
  return await showPayment(ctx, { paymentNo })
}

/** Shows a payment by 2C2P, queried first. */
export async function syncTwoC2p(
  ctx: MemberContext,
  { paymentNo }: Input<typeof twoC2pPaymentInfo>,
): Promise<Result<Output<typeof twoC2pPaymentInfo>>> {
  const payment = await paymentByNo(ctx.db, paymentNo)
  return payment?.gateway === '2c2p' ? await syncAndShow(ctx, { paymentNo }) : refuse('not-found')
}

/**
 * Lists the banks of a method that asks for one. Refuses `gateway-unreachable` while the provider does not
 * answer.
 */
export async function listBanks(
  ctx: MemberContext,
  { method }: Input<typeof paymentBanks>,
): Promise<Result<Output<typeof paymentBanks>>> {
  const known = methodById(method)
  if (!known) return refuseUnknownMethod(ctx)
  const id = asksBank(ctx.config, known) ? getGatewayId(ctx.config, known) : null
  // Belongs to no payment, so it is not logged.
  const gateway = id === null ? undefined : connectGateway(ctx.config, id, fetch)
  if (!gateway?.banks) return refuse('method-unavailable')
  const load = async () => {
    const banks = await gateway.banks?.(method)
    if (!banks) throw new NoAnswer()
    return banks
  }
  try {
    return ok({ banks: await ctx.cache.get(`banks ${id} ${method}`, ['banks'], BANKS_TTL_SECONDS, load) })
  } catch (error) {
    if (error instanceof NoAnswer) return refuse('gateway-unreachable')
    throw error
  }
}

/** Keeps a missing answer out of the cache. */
class NoAnswer extends Error {}
