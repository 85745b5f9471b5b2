import { z } from 'zod'
import { Money } from './money.ts'
import { Time } from './shapes.ts'

const review = <C extends string, D extends z.ZodRawShape>(code: C, data: D) =>
  z.object({
    code: z.literal(code),
    data: z.object(data),
    /** When it was required. */
    at: Time,
  })

/** Number of the refund that requires the review. */
const refundNo = z.string()
/** The provider's message; empty without one. */
const message = z.string()
/** The amount; null for a currency that the shop does not know. */
const KnownMoney = Money.nullable()

/**
 * Why staff review a payment: a code with its data. A payment has one review by code and refund, dispute or
 * provider's id.
 */
export const PaymentReview = z.discriminatedUnion('code', [
  /** The provider collected a currency that the shop does not know. */
  review('currency-unknown', {}),
  /** The provider collected another currency. */
  review('currency-mismatch', { paid: z.string(), asked: z.string() }),
  /** The provider collected another amount. */
  review('amount-mismatch', { paid: Money, asked: Money }),
  /** The keys of the gateway were removed while the payment was open. */
  review('gateway-removed', { gateway: z.string() }),
  /** The keys of the gateway were removed before the refund was made. */
  review('refund-waits', { refundNo, gateway: z.string() }),
  /** The refund waits for staff, who check or complete it in the provider's dashboard. */
  review('refund-manual', { refundNo }),
  review('refund-failed', { refundNo, message }),
  /** The refund failed after it had succeeded. */
  review('refund-reverted', { refundNo, message }),
  /** A message of the provider contradicts the outcome of the refund; the provider is queried. */
  review('refund-contradicted', {
    refundNo,
    state: z.enum(['refunded', 'failed']),
    reported: z.enum(['refunded', 'failed']),
  }),
  /** The refund is in progress at the provider after it had failed, and its amount is refunded otherwise. */
  review('refund-resumed', { refundNo }),
  /** The refund succeeded after it had failed, and its amount was already returned: a loss. */
  review('refund-repeated', { refundNo }),
  /** A refund was made at the provider. `id`: the provider's id. */
  review('refund-external', { id: z.string(), amount: KnownMoney }),
  /** The provider reports a total of refunds that is not more than is recorded. `id`: the provider's id. */
  review('refund-total', { id: z.string(), total: Money }),
  /** The shopper disputes the payment. `id`, `reason`: the provider's. */
  review('dispute', {
    id: z.string(),
    amount: KnownMoney,
    reason: z.string(),
    state: z.enum(['inquiry', 'open', 'lost', 'won']),
  }),
  /** A review of an earlier version, in its words. */
  review('other', { text: z.string() }),
])
export type PaymentReview = z.output<typeof PaymentReview>
export type PaymentReviewCode = PaymentReview['code']
export const paymentReviewCodes = PaymentReview.options.map(({ shape }) => shape.code.value)
