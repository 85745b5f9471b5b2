import { DAY_MS } from '@pasar/contract/time'
import type { CreatedPayment, CreateInput, Snapshot } from '../gateway.ts'
import type { CardOnFile } from '../saved-cards.ts'
import { toStripe } from './amount.ts'
import type { StripeAnswer, StripeSend, StripeSettings } from './client.ts'
import { Intent, Session, snapshotOfIntent, snapshotOfSession, toFailureCode } from './messages.ts'

/** Stripe's sessions last from 30 minutes to a day; a minute is left for clock differences. */
const SESSION_MIN_MS = 31 * 60_000
const SESSION_MAX_MS = DAY_MS - 60_000

/** `allow_redisplay` of cards that the shop's tick saved, on Stripe's page and in its form. */
const savedForPayments = ['always', 'limited', 'unspecified'] as const

/** The result of a request that opened nothing, or whose outcome is unknown. */
function notOpened(answer: StripeAnswer<unknown>): CreatedPayment {
  const snapshot: Snapshot =
    answer.kind === 'refused'
      ? {
          state: 'failed',
          attemptFailed: {
            code: toFailureCode({ code: answer.code, decline_code: answer.declineCode }),
            message: answer.message,
          },
          raw: answer,
        }
      : { state: 'created', unknown: true, raw: answer.kind }
  return { next: { type: 'none' }, snapshot, data: {} }
}

/** Opens a payment on Stripe's hosted page. */
export async function openSession(send: StripeSend, input: CreateInput): Promise<CreatedPayment> {
  const { amount, currency } = toStripe(input.amount)
  const metadata = { paymentNo: input.paymentNo }
  const now = Date.now()
  const expiry = Math.max(input.expiresAt.getTime(), now + SESSION_MIN_MS)
  const answer = await send((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        ui_mode: 'hosted_page',
        line_items: [
          {
            quantity: 1,
            price_data: { currency, unit_amount: amount, product_data: { name: input.subject } },
          },
        ],
        client_reference_id: input.paymentNo,
        metadata,
        payment_intent_data: {
          metadata,
          ...(input.saveFor && { setup_future_usage: 'on_session' as const }),
        },
        ...(input.saveFor && {
          customer: input.saveFor,
          // Lists the cards that they saved before, which Stripe by default does only for its own tick.
          saved_payment_method_options: { allow_redisplay_filters: [...savedForPayments] },
        }),
        success_url: input.returnUrl,
        cancel_url: input.returnUrl,
        expires_at: Math.floor(Math.min(expiry, now + SESSION_MAX_MS) / 1000),
      },
      { idempotencyKey: input.paymentNo },
    ),
  )
  const session = answer.kind === 'ok' ? Session.safeParse(answer.body) : undefined
  if (!session?.success || !session.data.url) return notOpened(answer)
  return {
    next: { type: 'redirect', url: session.data.url },
    snapshot: snapshotOfSession(session.data),
    data: { sessionId: session.data.id },
  }
}

/** Opens a payment for Stripe's form in our page. */
export async function openIntent(
  send: StripeSend,
  { script, publishableKey }: StripeSettings,
  input: CreateInput,
): Promise<CreatedPayment> {
  const answer = await send((stripe) =>
    stripe.paymentIntents.create(
      {
        ...toStripe(input.amount),
        description: input.subject,
        automatic_payment_methods: { enabled: true },
        // Saves for payments of a shopper who is present; the shop never charges without them.
        ...(input.saveFor && { customer: input.saveFor, setup_future_usage: 'on_session' as const }),
        metadata: { paymentNo: input.paymentNo },
      },
      { idempotencyKey: input.paymentNo },
    ),
  )
  const intent = answer.kind === 'ok' ? Intent.safeParse(answer.body) : undefined
  if (!intent?.success || !intent.data.client_secret) return notOpened(answer)
  const params = { script, publishableKey, clientSecret: intent.data.client_secret }
  return {
    next: { type: 'sdk', sdk: 'stripe', params },
    snapshot: snapshotOfIntent(intent.data),
    data: {},
  }
}

/** Opens and confirms a payment by a bank or a wallet; the shopper is redirected to approve it. */
export async function openRedirect(send: StripeSend, input: CreateInput): Promise<CreatedPayment> {
  const method = input.method === 'fpx' ? 'fpx' : 'grabpay'
  const answer = await send((stripe) =>
    stripe.paymentIntents.create(
      {
        ...toStripe(input.amount),
        description: input.subject,
        allowed_payment_method_types: [method],
        payment_method_data:
          method === 'fpx' ? { type: method, fpx: { bank: input.bank } } : { type: method },
        confirm: true,
        return_url: input.returnUrl,
        metadata: { paymentNo: input.paymentNo },
      },
      { idempotencyKey: input.paymentNo },
    ),
  )
  const intent = answer.kind === 'ok' ? Intent.safeParse(answer.body) : undefined
  const url = intent?.data?.next_action?.redirect_to_url?.url
  if (!intent?.success || !url) return notOpened(answer)
  return { next: { type: 'redirect', url }, snapshot: snapshotOfIntent(intent.data), data: {} }
}

/**
 * Charges a saved card, which the server confirms. Where the bank asks the shopper to approve (3-D Secure),
 * the next action is its page.
 */
export async function chargeCard(
  send: StripeSend,
  input: CreateInput,
  { customerId, reference }: CardOnFile,
): Promise<CreatedPayment> {
  const answer = await send((stripe) =>
    stripe.paymentIntents.create(
      {
        ...toStripe(input.amount),
        description: input.subject,
        customer: customerId,
        payment_method: reference,
        allowed_payment_method_types: ['card'],
        confirm: true,
        return_url: input.returnUrl,
        metadata: { paymentNo: input.paymentNo },
      },
      { idempotencyKey: input.paymentNo },
    ),
  )
  const intent = answer.kind === 'ok' ? Intent.safeParse(answer.body) : undefined
  if (!intent?.success) return notOpened(answer)
  const url = intent.data.next_action?.redirect_to_url?.url
  return {
    next: url ? { type: 'redirect', url } : { type: 'none' },
    snapshot: snapshotOfIntent(intent.data),
    data: {},
  }
}
