import type { CreateInput, PaymentGateway, Snapshot } from '../gateway.ts'
import { toMajorNumber } from '../major-units.ts'
import type { AirwallexAnswer, AirwallexSettings, AskAirwallex } from './client.ts'
import { findIntent } from './state.ts'
import { Intent, nextOf, snapshotOfIntent } from './wire.ts'

type Created = Awaited<ReturnType<PaymentGateway['create']>>

const LIVE = 'https://api.airwallex.com'

/** What was not opened: refused by Airwallex, or nobody knows. */
function notOpened(answer: AirwallexAnswer): Created {
  const snapshot: Snapshot =
    answer.kind === 'refused'
      ? { state: 'failed', attemptFailed: { code: answer.code, message: answer.message }, raw: answer }
      : { state: 'created', unknown: true, raw: answer.kind }
  return { next: { type: 'none' }, snapshot, data: {} }
}

/** Makes the intent under our number; one that is there by that number is the same. */
async function makeIntent(ask: AskAirwallex, input: CreateInput): Promise<Intent | AirwallexAnswer> {
  const answer = await ask('POST', '/api/v1/pa/payment_intents/create', {
    request_id: input.paymentNo,
    amount: toMajorNumber(input.amount),
    currency: input.amount.currency,
    merchant_order_id: input.paymentNo,
    descriptor: 'Pasar',
    order: { products: [{ name: input.subject, quantity: 1, unit_price: toMajorNumber(input.amount) }] },
    return_url: input.returnUrl,
    metadata: { paymentNo: input.paymentNo },
  })
  if (answer.kind === 'refused' && answer.code === 'duplicate_request')
    return (await findIntent(ask, input.paymentNo)) ?? { kind: 'lost' }
  if (answer.kind !== 'ok') return answer
  return Intent.safeParse(answer.body).data ?? { kind: 'lost' }
}

/** Opens a payment for Airwallex's form in our page. */
export async function openForm(
  ask: AskAirwallex,
  { url, script }: AirwallexSettings,
  input: CreateInput,
): Promise<Created> {
  const intent = await makeIntent(ask, input)
  if ('kind' in intent) return notOpened(intent)
  if (!intent.client_secret) return notOpened({ kind: 'lost' })
  const params = {
    script,
    env: url === LIVE ? 'prod' : 'demo',
    intentId: intent.id,
    clientSecret: intent.client_secret,
    currency: input.amount.currency,
  }
  return {
    next: { type: 'sdk', sdk: 'airwallex', params },
    snapshot: snapshotOfIntent(intent),
    data: {},
  }
}

/** What a bank or a wallet is told beside its name: FPX the bank, a wallet where it is to be opened. */
function payMethodOf({ method, bank, scene, system }: CreateInput) {
  if (method === 'fpx') return { bank_name: bank }
  return scene === 'desktop' ? { flow: 'qrcode' } : { flow: 'mobile_web', ...(system && { os_type: system }) }
}

/** Opens a payment by a bank or a wallet, which only a server may confirm. */
export async function openRedirect(ask: AskAirwallex, input: CreateInput): Promise<Created> {
  const intent = await makeIntent(ask, input)
  if ('kind' in intent) return notOpened(intent)
  const answer = await ask('POST', `/api/v1/pa/payment_intents/${intent.id}/confirm`, {
    request_id: `${input.paymentNo}-confirm`,
    payment_method: { type: input.method, [input.method]: payMethodOf(input) },
    return_url: input.returnUrl,
  })
  const confirmed = answer.kind === 'ok' ? Intent.safeParse(answer.body).data : undefined
  const next = confirmed && nextOf(confirmed)
  if (!confirmed || !next) return notOpened(answer.kind === 'ok' ? { kind: 'lost' } : answer)
  return { next, snapshot: snapshotOfIntent(confirmed), data: {} }
}
