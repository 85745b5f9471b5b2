import { z } from 'zod'
import type { Bank, GatewayState, NextAction, RefundState, Snapshot } from '../gateway.ts'
import { fromMajor } from '../major-units.ts'
import type { CardDetails } from '../saved-cards.ts'

/** Every object carries our numbers as metadata. */
const Metadata = z
  .object({
    paymentNo: z.string().default(''),
    refundNo: z.string().default(''),
    /** `1` where the server confirms the payment by a saved card. */
    savedCard: z.string().default(''),
  })
  .nullish()
  .transform((metadata) => metadata ?? { paymentNo: '', refundNo: '', savedCard: '' })

/** The fields of Airwallex's objects that are read (airwallex.com/docs/api, Payment Acceptance). */
export const Intent = z.object({
  id: z.string(),
  status: z.enum([
    'REQUIRES_PAYMENT_METHOD',
    'REQUIRES_CUSTOMER_ACTION',
    'REQUIRES_CAPTURE',
    'PENDING',
    'PENDING_REVIEW',
    'SUCCEEDED',
    'CANCELLED',
  ]),
  amount: z.number(),
  captured_amount: z.number().nullish(),
  currency: z.string(),
  merchant_order_id: z.string().default(''),
  client_secret: z.string().nullish(),
  latest_payment_attempt: z
    .object({ status: z.string(), failure_code: z.string().nullish(), failure_message: z.string().nullish() })
    .nullish(),
  next_action: z
    .object({ type: z.string(), url: z.string().nullish(), qrcode: z.string().nullish() })
    .nullish(),
  /** The consent that the payment created or used. */
  payment_consent_id: z.string().nullish(),
  metadata: Metadata,
})
export type Intent = z.output<typeof Intent>

export const Refund = z.object({
  id: z.string(),
  request_id: z.string().default(''),
  status: z.enum(['RECEIVED', 'ACCEPTED', 'SETTLED', 'SUCCEEDED', 'FAILED']),
  failure_reason: z.string().nullish(),
  amount: z.number().nullish(),
  currency: z.string().nullish(),
  payment_intent_id: z.string().nullish(),
  metadata: Metadata,
})
export type Refund = z.output<typeof Refund>

export const listSchema = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })

export const Event = z.object({
  id: z.string().min(1).max(120),
  name: z.string(),
  data: z.object({ object: z.unknown() }),
})

const Banks = listSchema(
  z.object({
    bank_name: z.string().optional(),
    name: z.string().optional(),
    display_name: z.string().nullish(),
    /** Absent for an available bank. */
    available: z.boolean().nullish(),
  }),
)

/** The banks of Airwallex's list that have an id. */
export function parseBanks(body: unknown): Bank[] | undefined {
  const list = Banks.safeParse(body)
  return list.data?.items.flatMap(({ bank_name, name, display_name, available }) => {
    const id = bank_name ?? name ?? ''
    return /^\w{1,40}$/.test(id) ? [{ id, name: display_name || id, available: available ?? true }] : []
  })
}

const intentStates: Record<Intent['status'], GatewayState> = {
  REQUIRES_PAYMENT_METHOD: 'created',
  REQUIRES_CUSTOMER_ACTION: 'pending',
  REQUIRES_CAPTURE: 'pending',
  PENDING: 'pending',
  PENDING_REVIEW: 'pending',
  SUCCEEDED: 'succeeded',
  CANCELLED: 'cancelled',
}

/** Airwallex's failure codes that have a message of ours. */
const failures: Record<string, string> = {
  issuer_declined: 'card_declined',
  provider_declined: 'payment_declined',
  insufficient_funds: 'insufficient_funds',
  card_expired: 'expired_card',
  cvc_mismatch: 'incorrect_cvc',
  authentication_declined: 'authentication_failed',
  provider_unavailable: 'processing_error',
}

export const toFailureCode = (code: string): string => failures[code] ?? code

/** The state of a PaymentIntent. A failed attempt leaves it open for another card or method. */
export function snapshotOfIntent(intent: Intent): Snapshot {
  const { client_secret: _, ...raw } = intent
  const attempt = intent.latest_payment_attempt
  const failed = intent.status === 'REQUIRES_PAYMENT_METHOD' && attempt?.status === 'FAILED' ? attempt : null
  // Without a form the shopper cannot try another card.
  const afterFailure = intent.metadata.savedCard === '1' ? 'failed' : 'pending'
  const state = failed ? afterFailure : intentStates[intent.status]
  return {
    state,
    vendorId: intent.id,
    paid:
      state === 'succeeded' ? fromMajor(intent.captured_amount ?? intent.amount, intent.currency) : undefined,
    attemptFailed: failed
      ? { code: toFailureCode(failed.failure_code ?? 'failed'), message: failed.failure_message ?? '' }
      : undefined,
    raw,
  }
}

/** The next action; undefined for an action that the client does not support. */
export function toNextAction({ next_action: next }: Intent): NextAction | undefined {
  if (next?.type === 'render_qrcode' && next.qrcode) return { type: 'qr', content: next.qrcode }
  return next?.type === 'redirect' && next.url ? { type: 'redirect', url: next.url } : undefined
}

const refundStates: Record<Refund['status'], RefundState> = {
  RECEIVED: 'refunding',
  ACCEPTED: 'refunding',
  SETTLED: 'refunded',
  SUCCEEDED: 'refunded',
  FAILED: 'failed',
}

export const toRefund = (refund: Refund) => ({
  refundNo: refund.metadata.refundNo,
  state: refundStates[refund.status],
  vendorRefundId: refund.id,
  message: refund.failure_reason ?? undefined,
})

/** The agreement to charge a card again (airwallex.com/docs/api, Payment Consents). */
export const Consent = z.object({
  id: z.string(),
  customer_id: z.string().nullish(),
  status: z.string(),
  payment_method: z
    .object({
      card: z
        .object({
          brand: z.string(),
          last4: z.string(),
          expiry_month: z.coerce.number().int(),
          expiry_year: z.coerce.number().int(),
          fingerprint: z.string().nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
export type Consent = z.output<typeof Consent>

export const Customer = z.object({ id: z.string(), merchant_customer_id: z.string().nullish() })

/** Airwallex's names of brands that differ from those of the shop. */
const brands: Record<string, string> = { 'american express': 'amex', 'union pay': 'unionpay' }

/** The description of a consent's card; undefined for another method. */
export function toCardDetails({ payment_method: method }: Consent): CardDetails | undefined {
  const card = method?.card
  if (!card) return undefined
  const brand = card.brand.toLowerCase()
  return {
    brand: brands[brand] ?? brand,
    last4: card.last4,
    expiryMonth: card.expiry_month,
    // Two digits in some answers.
    expiryYear: card.expiry_year < 100 ? 2000 + card.expiry_year : card.expiry_year,
  }
}
