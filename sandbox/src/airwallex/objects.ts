import type { DeclineCode } from '../pay/outcomes.ts'
import { getReportedAmount, type PaymentStore } from '../pay/payment-store.ts'
import type { Order, Refund } from '../pay/state.ts'
import type { SavedCard, Vault } from '../pay/vault.ts'
import type { AirwallexStore } from './store.ts'

/** Airwallex's codes of declines. */
const failureCodes: Record<DeclineCode, string> = {
  card_declined: 'issuer_declined',
  payment_declined: 'provider_declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  incorrect_cvc: 'cvc_mismatch',
  processing_error: 'provider_unavailable',
  authentication_failed: 'authentication_declined',
}

const brandNames: Record<string, string> = { amex: 'american express', unionpay: 'union pay' }

function toStatus(order: Order): string {
  switch (order.status) {
    case 'SUCCESS':
      return 'SUCCEEDED'
    case 'CLOSED':
    case 'EXPIRED':
      return 'CANCELLED'
    case 'PAYING':
      return order.late ? 'PENDING' : 'REQUIRES_CUSTOMER_ACTION'
    default:
      return 'REQUIRES_PAYMENT_METHOD'
  }
}

/** Creates the functions that render payments as Airwallex's objects. @param base URL of the vendor */
export function airwallexObjects(
  store: AirwallexStore,
  { payments, vault }: { payments: PaymentStore; vault: Vault },
  base: () => string,
) {
  function intent(order: Order) {
    const details = store.details(order.orderNo)
    const { amount, currency } = getReportedAmount(order)
    const last = order.attempts.at(-1)
    // A payment that a server confirmed awaits the shopper at the bank or the wallet, in any status.
    const isAway = details.nextAction !== null && order.status === 'CREATED'
    const status = isAway ? 'REQUIRES_CUSTOMER_ACTION' : toStatus(order)
    const challenge = order.challenge && {
      type: 'redirect',
      method: 'GET',
      url: `${base()}/pay/${order.token}/challenge`,
    }
    return {
      id: order.orderNo,
      request_id: order.reference,
      amount: Number(amount),
      captured_amount: status === 'SUCCEEDED' ? Number(amount) : 0,
      base_amount: Number(amount),
      currency,
      merchant_order_id: order.reference,
      client_secret: details.clientSecret,
      return_url: order.returnUrl,
      customer_id: details.customer ?? null,
      payment_consent_id: order.savedCard ?? null,
      metadata: details.metadata,
      status,
      next_action: challenge ?? (status === 'REQUIRES_CUSTOMER_ACTION' ? details.nextAction : null),
      latest_payment_attempt: last && {
        id: `att_${order.orderNo.slice(4)}_${order.attempts.length}`,
        status:
          order.status === 'FAILED' ? 'FAILED' : order.status === 'SUCCESS' ? 'CAPTURE_REQUESTED' : 'PENDING',
        failure_code:
          order.status === 'FAILED' ? (failureCodes[last.code as DeclineCode] ?? 'provider_declined') : null,
        failure_message: order.status === 'FAILED' ? last.message : null,
      },
      created_at: order.createdAt,
    }
  }

  function refund(it: Refund) {
    const { requestId, metadata } = store.refund(it.refundNo)
    return {
      id: it.refundNo,
      request_id: requestId,
      payment_intent_id: it.orderNo,
      amount: Number(it.amount),
      currency: payments.order(it.orderNo)?.currency,
      reason: it.reason,
      metadata,
      status: { PROCESSING: 'RECEIVED', SUCCESS: 'SETTLED', FAILED: 'FAILED' }[it.status],
      failure_reason: it.status === 'FAILED' ? 'The bank gave the money back.' : null,
      created_at: it.createdAt,
    }
  }

  /** Airwallex writes brands as words, and expiry dates as text. */
  function consent(card: SavedCard) {
    const { id, customer, brand, last4, month, year, fingerprint } = card
    const expiry = { expiry_month: String(month).padStart(2, '0'), expiry_year: String(year) }
    return {
      id,
      customer_id: customer,
      next_triggered_by: 'customer',
      status: card.removedAt ? 'DISABLED' : 'VERIFIED',
      payment_method: {
        type: 'card',
        card: { brand: brandNames[brand] ?? brand, last4, fingerprint, ...expiry },
      },
      created_at: card.createdAt,
      metadata: {},
    }
  }

  const customer = (id: string) => {
    const known = vault.customer(id)
    return known && { id, merchant_customer_id: known.reference, created_at: known.createdAt }
  }

  return { intent, refund, consent, customer }
}

export type AirwallexObjects = ReturnType<typeof airwallexObjects>
