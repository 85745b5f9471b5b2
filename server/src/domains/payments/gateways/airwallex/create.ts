import type { CreatedPayment, CreateInput, Snapshot } from '../gateway.ts'
import { toMajorNumber } from '../major-units.ts'
import type { CardOnFile } from '../saved-cards.ts'
import type { AirwallexAnswer, AirwallexSend, AirwallexSettings } from './client.ts'
import { Intent, snapshotOfIntent, toFailureCode, toNextAction } from './messages.ts'
import { findIntent } from './query.ts'

const LIVE = 'https://api.airwallex.com'
const BY_CUSTOMER = { next_triggered_by: 'customer' }

/** The result of a request that opened nothing, or whose outcome is unknown. */
function notOpened(answer: AirwallexAnswer): CreatedPayment {
  const snapshot: Snapshot =
    answer.kind === 'refused'
      ? { state: 'failed', attemptFailed: { code: answer.code, message: answer.message }, raw: answer }
      : { state: 'created', unknown: true, raw: answer.kind }
  return { next: { type: 'none' }, snapshot, data: {} }
}

/** Creates the PaymentIntent under our number; an existing one of that number is the same. */
async function createIntent(send: AirwallexSend, input: CreateInput): Promise<Intent | AirwallexAnswer> {
  const answer = await send('POST', '/api/v1/pa/payment_intents/create', {
    request_id: input.paymentNo,
    amount: toMajorNumber(input.amount),
    currency: input.amount.currency,
    merchant_order_id: input.paymentNo,
    descriptor: 'Pasar',
    order: { products: [{ name: input.subject, quantity: 1, unit_price: toMajorNumber(input.amount) }] },
    return_url: input.returnUrl,
    // The shopper triggers later payments; the shop never charges without them.
    ...(input.saveFor && { customer_id: input.saveFor, payment_consent: BY_CUSTOMER }),
    ...(input.cardOnFile && { customer_id: input.cardOnFile.customerId }),
    metadata: { paymentNo: input.paymentNo, ...(input.cardOnFile && { savedCard: '1' }) },
  })
  if (answer.kind === 'refused' && answer.code === 'duplicate_request')
    return (await findIntent(send, input.paymentNo)) ?? { kind: 'lost' }
  if (answer.kind !== 'ok') return answer
  return Intent.safeParse(answer.body).data ?? { kind: 'lost' }
}

/** Opens a payment for Airwallex's form in our page. */
export async function openForm(
  send: AirwallexSend,
  { url, script }: AirwallexSettings,
  input: CreateInput,
): Promise<CreatedPayment> {
  const intent = await createIntent(send, input)
  if ('kind' in intent) return notOpened(intent)
  if (!intent.client_secret) return notOpened({ kind: 'lost' })
  const params = {
    script,
    env: url === LIVE ? 'prod' : 'demo',
    intentId: intent.id,
    clientSecret: intent.client_secret,
    currency: input.amount.currency,
    ...(input.saveFor && { saveFor: input.saveFor }),
  }
  return {
    next: { type: 'sdk', sdk: 'airwallex', params },
    snapshot: snapshotOfIntent(intent),
    data: {},
  }
}

/** The parameters of the method: for FPX the bank, for a wallet the device that opens it. */
function methodParameters({ method, bank, scene, system }: CreateInput) {
  if (method === 'fpx') return { bank_name: bank }
  return scene === 'desktop' ? { flow: 'qrcode' } : { flow: 'mobile_web', ...(system && { os_type: system }) }
}

/** Opens a payment by a bank or a wallet, which only a server may confirm. */
export async function openRedirect(send: AirwallexSend, input: CreateInput): Promise<CreatedPayment> {
  const intent = await createIntent(send, input)
  if ('kind' in intent) return notOpened(intent)
  const answer = await send('POST', `/api/v1/pa/payment_intents/${intent.id}/confirm`, {
    request_id: `${input.paymentNo}-confirm`,
    payment_method: { type: input.method, [input.method]: methodParameters(input) },
    return_url: input.returnUrl,
  })
  const confirmed = answer.kind === 'ok' ? Intent.safeParse(answer.body).data : undefined
  const next = confirmed && toNextAction(confirmed)
  if (!confirmed || !next) return notOpened(answer.kind === 'ok' ? { kind: 'lost' } : answer)
  return { next, snapshot: snapshotOfIntent(confirmed), data: {} }
}

/**
 * Charges a saved card by its consent. Where the bank asks the shopper to approve (3-D Secure), the next
 * action is its page.
 */
export async function chargeCard(
  send: AirwallexSend,
  input: CreateInput,
  { customerId, reference }: CardOnFile,
): Promise<CreatedPayment> {
  const intent = await createIntent(send, input)
  if ('kind' in intent) return notOpened(intent)
  const answer = await send('POST', `/api/v1/pa/payment_intents/${intent.id}/confirm`, {
    request_id: `${input.paymentNo}-confirm`,
    customer_id: customerId,
    payment_consent_id: reference,
    return_url: input.returnUrl,
  })
  // Declined with the answer, or with the attempt in the intent.
  if (answer.kind === 'refused') return notOpened({ ...answer, code: toFailureCode(answer.code) })
  const confirmed = answer.kind === 'ok' ? Intent.safeParse(answer.body).data : undefined
  if (!confirmed) return notOpened({ kind: 'lost' })
  return {
    next: toNextAction(confirmed) ?? { type: 'none' },
    snapshot: snapshotOfIntent(confirmed),
    data: {},
  }
}
