import type { DeclineCode } from '../pay/outcomes.ts'
import { getReportedAmount, type PaymentStore } from '../pay/payment-store.ts'
import type { Order, Refund } from '../pay/state.ts'
import type { SavedCard, Vault } from '../pay/vault.ts'
import { toSmallest } from './money.ts'
import type { PaymentDetails, StripeStore } from './store.ts'

const seconds = (iso: string | null) => (iso ? Math.floor(Date.parse(iso) / 1000) : null)

/** Creates the functions that render payments as Stripe's objects. @param base URL of the vendor */
export function stripeObjects(
  store: StripeStore,
  { payments, vault }: { payments: PaymentStore; vault: Vault },
  base: () => string,
) {
  const getDetails = (order: Order): PaymentDetails => {
    const details = store.details(order.orderNo)
    if (!details) throw new Error(`no details of ${order.orderNo}`)
    return details
  }

  function intent(order: Order, { expanded = false } = {}) {
    const details = getDetails(order)
    const { amount, currency } = getReportedAmount(order)
    const smallest = toSmallest(amount, currency)
    const status = intentStatus(order)
    const isRedirect = order.payType !== 'card'
    const card = vault.card(order.savedCard ?? '')
    return {
      id: details.intentId,
      object: 'payment_intent',
      amount: smallest,
      allowed_payment_method_types: isRedirect || details.isSaved ? [order.payType] : null,
      amount_received: status === 'succeeded' ? smallest : 0,
      automatic_payment_methods:
        isRedirect || details.isSaved ? null : { enabled: true, allow_redirects: 'always' },
      canceled_at: status === 'canceled' ? seconds(order.createdAt) : null,
      capture_method: 'automatic',
      client_secret: details.clientSecret,
      confirmation_method: 'automatic',
      created: seconds(order.createdAt),
      currency: currency.toLowerCase(),
      customer: details.customer ?? null,
      description: order.subject,
      last_payment_error: status === 'requires_payment_method' ? lastError(order) : null,
      latest_charge: order.card ? `ch_${details.intentId.slice(3)}` : null,
      livemode: false,
      metadata: details.intentMetadata,
      next_action:
        order.challenge || (isRedirect && status === 'requires_action')
          ? {
              type: 'redirect_to_url',
              redirect_to_url: {
                url: `${base()}/pay/${order.token}${isRedirect ? '' : '/challenge'}`,
                return_url: order.returnUrl,
              },
            }
          : null,
      payment_method: card ? (expanded ? paymentMethod(card) : card.id) : null,
      payment_method_types: [order.payType],
      setup_future_usage: order.saveFor ? 'on_session' : null,
      status,
    }
  }

  function paymentMethod(card: SavedCard) {
    const { id, brand, last4, month, year, fingerprint } = card
    return {
      id,
      object: 'payment_method',
      card: { brand, exp_month: month, exp_year: year, fingerprint, funding: 'credit', last4 },
      allow_redisplay: 'limited',
      created: seconds(card.createdAt),
      customer: card.removedAt ? null : card.customer,
      livemode: false,
      metadata: {},
      type: 'card',
    }
  }

  function session(order: Order, { expanded = false } = {}) {
    const details = getDetails(order)
    const { amount, currency } = getReportedAmount(order)
    const isOver = order.status === 'CLOSED' || order.status === 'EXPIRED'
    const isTried = order.status !== 'CREATED' || order.attempts.length > 0
    return {
      id: order.orderNo,
      object: 'checkout.session',
      amount_total: toSmallest(amount, currency),
      cancel_url: order.cancelUrl,
      client_reference_id: details.clientReferenceId,
      created: seconds(order.createdAt),
      currency: currency.toLowerCase(),
      customer: details.customer ?? null,
      expires_at: seconds(order.expireAt),
      livemode: false,
      metadata: details.metadata,
      mode: 'payment',
      // Stripe creates it at the first attempt.
      payment_intent: isTried && !isOver ? (expanded ? intent(order) : details.intentId) : null,
      payment_status: order.status === 'SUCCESS' ? 'paid' : 'unpaid',
      status: order.status === 'SUCCESS' || order.late ? 'complete' : isOver ? 'expired' : 'open',
      success_url: order.returnUrl,
      ui_mode: 'hosted_page',
      url: isOver || order.status === 'SUCCESS' ? null : `${base()}/pay/${order.token}`,
    }
  }

  function refund(it: Refund) {
    const order = payments.order(it.orderNo)
    const currency = order?.currency ?? 'USD'
    return {
      id: it.refundNo,
      object: 'refund',
      amount: toSmallest(it.amount, currency),
      created: seconds(it.createdAt),
      currency: currency.toLowerCase(),
      failure_reason: it.status === 'FAILED' ? 'expired_or_canceled_card' : null,
      metadata: store.refundMetadata(it.refundNo),
      payment_intent: order ? getDetails(order).intentId : null,
      reason: null,
      status: refundStatus[it.status],
    }
  }

  function dispute(order: Order) {
    const { intentId } = getDetails(order)
    const { id, amount, status, createdAt } = order.dispute!
    return {
      id,
      object: 'dispute',
      amount: toSmallest(amount, order.currency),
      charge: `ch_${intentId.slice(3)}`,
      created: seconds(createdAt),
      currency: order.currency.toLowerCase(),
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: intentId,
      reason: 'fraudulent',
      status: { OPEN: 'needs_response', WON: 'won', LOST: 'lost' }[status],
    }
  }

  return { intent, session, refund, dispute, paymentMethod }
}

export type StripeObjects = ReturnType<typeof stripeObjects>

const refundStatus: Record<Refund['status'], string> = {
  PROCESSING: 'pending',
  SUCCESS: 'succeeded',
  FAILED: 'failed',
}

function intentStatus(order: Order): string {
  switch (order.status) {
    case 'SUCCESS':
      return 'succeeded'
    case 'CLOSED':
    case 'EXPIRED':
      return 'canceled'
    case 'PAYING':
      return order.late ? 'processing' : 'requires_action'
    case 'CREATED':
      // A payment that a server confirmed awaits the shopper on its page.
      return order.payType === 'card' ? 'requires_payment_method' : 'requires_action'
    default:
      return 'requires_payment_method'
  }
}

/** Stripe's codes of declines: most are `card_declined` with a decline code. */
const codes: Record<DeclineCode, { code: string; decline_code: string | null }> = {
  card_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  payment_declined: { code: 'payment_intent_payment_attempt_failed', decline_code: null },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card', decline_code: 'expired_card' },
  incorrect_cvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  processing_error: { code: 'processing_error', decline_code: null },
  authentication_failed: { code: 'payment_intent_authentication_failure', decline_code: null },
}

/** Returns the error of the last failed attempt. */
export function lastError(order: Order) {
  const last = order.attempts.at(-1)
  if (!last) return null
  const known = codes[last.code as DeclineCode] ?? codes.card_declined
  return { type: 'card_error', ...known, message: last.message }
}
