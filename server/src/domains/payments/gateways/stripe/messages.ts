import { z } from 'zod'
import type { GatewayState, RefundState, ReportedDispute, Snapshot } from '../gateway.ts'
import { fromStripe } from './amount.ts'

/** Every object carries our numbers as metadata. */
const Metadata = z
  .object({ paymentNo: z.string().default(''), refundNo: z.string().default('') })
  .nullish()
  .transform((metadata) => metadata ?? { paymentNo: '', refundNo: '' })

/** The fields of Stripe's objects that are read (docs.stripe.com/api). */
export const Intent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'succeeded',
    'canceled',
  ]),
  currency: z.string(),
  amount_received: z.int().nullish(),
  client_secret: z.string().nullish(),
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
  /** Page on which the shopper approves a payment that the server confirmed. */
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).nullish() }).nullish(),
  /** The methods it accepts; null where Stripe's settings decide. */
  allowed_payment_method_types: z.array(z.string()).nullish(),
  metadata: Metadata,
})
export type Intent = z.output<typeof Intent>

export const Session = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  url: z.string().nullish(),
  /** Id, or the expanded object; null before the shopper's first attempt. */
  payment_intent: z.union([z.string(), Intent]).nullish(),
  metadata: Metadata,
})
export type Session = z.output<typeof Session>

export const Refund = z.object({
  object: z.literal('refund'),
  id: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullable(),
  failure_reason: z.string().nullish(),
  amount: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: Metadata,
})
export type Refund = z.output<typeof Refund>

export const Dispute = z.object({
  object: z.literal('dispute'),
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  payment_intent: z.string().nullish(),
})

export const Event = z.object({
  id: z.string().min(1).max(120),
  type: z.string(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
})

const intentStates: Record<Intent['status'], GatewayState> = {
  requires_payment_method: 'created',
  requires_confirmation: 'created',
  requires_action: 'pending',
  requires_capture: 'pending',
  processing: 'pending',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/** Methods that the server confirms, without a form of Stripe's. */
export const isConfirmedByServer = (method: string) => method === 'fpx' || method === 'grabpay'

/** Whether the server confirmed an intent; a saved card is the only one that accepts cards alone. */
const hasNoForm = ([type, ...others]: readonly string[]) =>
  type !== undefined && (isConfirmedByServer(type) || (type === 'card' && others.length === 0))

/** The state of a PaymentIntent. */
export function snapshotOfIntent(intent: Intent): Snapshot {
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : undefined
  // After a failed attempt the shopper may try another card in the form; without a form the payment has
  // failed.
  const failed = hasNoForm(intent.allowed_payment_method_types ?? []) ? 'failed' : 'pending'
  const state = error ? failed : intentStates[intent.status]
  return {
    state,
    vendorId: intent.id,
    paid: state === 'succeeded' ? fromStripe(intent.amount_received ?? 0, intent.currency) : undefined,
    attemptFailed: error ? { code: toFailureCode(error), message: error.message ?? '' } : undefined,
    raw: withoutSecret(intent),
  }
}

/** The state of a Checkout Session. */
export function snapshotOfSession(session: Session): Snapshot {
  const { payment_intent: payment } = session
  const intent = typeof payment === 'object' ? payment : undefined
  const vendorId = typeof payment === 'string' ? payment : intent?.id
  const raw = { ...session, payment_intent: intent ? withoutSecret(intent) : payment }
  if (session.status === 'expired') return { state: 'cancelled', vendorId, raw }
  if (session.status === 'complete' && session.payment_status === 'paid')
    return {
      state: 'succeeded',
      vendorId,
      paid: fromStripe(session.amount_total ?? 0, session.currency ?? ''),
      raw,
    }
  // Complete but unpaid: a delayed method. Open: the PaymentIntent decides, where there is one.
  if (session.status === 'complete') return { state: 'pending', vendorId, raw }
  return intent ? { ...snapshotOfIntent(intent), raw } : { state: 'created', vendorId, raw }
}

/** The decline code of the bank, where there is one. */
export const toFailureCode = (error: { code?: string | null; decline_code?: string | null }) => {
  const bank = error.decline_code && error.decline_code !== 'generic_decline' ? error.decline_code : undefined
  const code = bank ?? error.code ?? 'card_declined'
  return bankRefusals.has(code) ? 'payment_declined' : code
}

/** Codes of refusals by the bank, the wallet or the shopper. */
const bankRefusals = new Set([
  'payment_intent_payment_attempt_failed',
  'payment_method_customer_decline',
  'payment_method_provider_decline',
])

/** Removes the client secret and the approval page, which authorize a payment. */
const withoutSecret = ({ client_secret: _, next_action: __, ...intent }: Intent) => intent

const refundStates: Record<NonNullable<Refund['status']>, RefundState> = {
  pending: 'refunding',
  requires_action: 'refunding',
  succeeded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
}

export const toRefund = (refund: Refund) => ({
  refundNo: refund.metadata.refundNo,
  state: refund.status ? refundStates[refund.status] : ('refunding' as const),
  vendorRefundId: refund.id,
  message: refund.failure_reason ?? undefined,
})

/** States of a dispute; those that start with `warning_` are inquiries, before which no money moves. */
const disputeStates: Record<string, ReportedDispute['state']> = { won: 'won', lost: 'lost' }

export const toDispute = ({
  id,
  status,
  amount,
  currency,
  reason,
}: z.output<typeof Dispute>): ReportedDispute => ({
  id,
  state: status.startsWith('warning_') ? 'inquiry' : (disputeStates[status] ?? 'open'),
  amount: fromStripe(amount, currency),
  reason,
})
