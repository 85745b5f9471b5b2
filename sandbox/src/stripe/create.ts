import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { rawBody, setReference } from '../lib/logged-api.ts'
import { newOrder } from '../pay/payment-store.ts'
import type { PayType } from '../pay/state.ts'
import { sendAttempt } from './confirm.ts'
import { sendError, sendInvalidParam, sendMissing, sendMissingParam } from './errors.ts'
import { decodeForm, type Form, textAt, toTexts } from './form.ts'
import { getMinimum, isCurrency, toDecimal } from './money.ts'
import type { StripeProcessor } from './processor.ts'
import { bankUnavailable, isHttp, readMethod } from './read-method.ts'
import { type PaymentDetails, stripeId } from './store.ts'

const MIN_EXPIRY_SECONDS = 30 * 60
const MAX_EXPIRY_SECONDS = 24 * 3600

/** Adds the calls that create PaymentIntents and Checkout Sessions. */
export function createRoutes(
  app: FastifyInstance,
  { processor, store, objects, webhook }: StripeProcessor,
  context: Context,
) {
  const { payments, vault } = processor
  const failed = { type: 'api_error', message: 'The switch makes the gateway fail.' } as const

  function add(orderNo: string, details: PaymentDetails, input: Input) {
    const order = newOrder(
      {
        ...input,
        orderNo,
        reference: details.clientReferenceId ?? Object.values(details.intentMetadata)[0] ?? '',
        token: orderNo,
        vendorId: details.intentId,
        notifyUrl: webhook,
        createdAt: payments.iso(),
      },
      context.preset.get(),
    )
    // Banks and wallets refund asynchronously.
    if (order.payType !== 'card' && order.switches.refund === 'success')
      order.switches.refund = 'async-success'
    store.addDetails(orderNo, details)
    payments.addOrder(order)
    return order
  }

  app.post('/v1/payment_intents', async (request, reply) => {
    const form = decodeForm(rawBody(request))
    setReference(request, Object.values(toTexts(form.metadata))[0])
    if (context.preset.get().failCreate) return sendError(reply, 500, failed)
    const amount = Number(textAt(form, 'amount'))
    const currency = textAt(form, 'currency')?.toUpperCase() ?? ''
    if (!form.amount) return sendMissingParam(reply, 'amount')
    if (!Number.isSafeInteger(amount) || amount < 1)
      return sendInvalidParam(reply, 'amount', 'Invalid positive integer')
    const wrong = findAmountError(amount, currency, 'currency')
    if (wrong) return sendError(reply, 400, wrong)
    const how = readMethod(form)
    if ('param' in how) return sendInvalidParam(reply, how.param, how.message)
    if (how.isDown) return sendError(reply, 402, { type: 'card_error', ...bankUnavailable })
    const customer = textAt(form, 'customer')
    const saves = textAt(form, 'setup_future_usage') !== undefined
    if (customer && !vault.customer(customer)) return sendMissing(reply, 'customer', customer)
    const card = how.savedCard === undefined ? undefined : vault.card(how.savedCard)
    if (how.savedCard && (!card || card.removedAt || card.customer !== customer))
      return sendMissing(reply, 'PaymentMethod', how.savedCard)
    const id = stripeId('pi')
    const metadata = toTexts(form.metadata)
    const details = buildDetails('intent', id, metadata, metadata, null)
    const order = add(
      id,
      { ...details, customer, isSaved: card !== undefined },
      {
        amount: toDecimal(amount, currency),
        currency,
        subject: textAt(form, 'description') ?? 'Payment',
        returnUrl: textAt(form, 'return_url') ?? '',
        cancelUrl: '',
        expireAt: '',
        payType: how.payType,
        ...(saves && customer && { saveFor: customer }),
      },
    )
    setReference(request, order.orderNo)
    if (card)
      return sendAttempt(
        reply,
        objects,
        order,
        await processor.charges.paySaved(order, card),
        () => undefined,
      )
    return objects.intent(order)
  })

  app.post('/v1/checkout/sessions', async (request, reply) => {
    const form = decodeForm(rawBody(request))
    setReference(request, textAt(form, 'client_reference_id'))
    if (context.preset.get().failCreate) return sendError(reply, 500, failed)
    const input = readSession(form, context.now())
    if ('message' in input) return sendError(reply, 400, { code: 'parameter_invalid', ...input })
    const intentMetadata = toTexts(Object(form.payment_intent_data).metadata)
    const reference = textAt(form, 'client_reference_id') ?? null
    const details = buildDetails('session', stripeId('pi'), toTexts(form.metadata), intentMetadata, reference)
    const order = add(stripeId('cs_test'), details, input)
    setReference(request, order.orderNo)
    return objects.session(order)
  })
}

type Input = {
  payType: PayType
  amount: string
  currency: string
  subject: string
  returnUrl: string
  cancelUrl: string
  expireAt: string
  saveFor?: string
}

const buildDetails = (
  kind: PaymentDetails['kind'],
  intentId: string,
  metadata: PaymentDetails['metadata'],
  intentMetadata: PaymentDetails['metadata'],
  clientReferenceId: string | null,
): PaymentDetails => ({
  kind,
  intentId,
  clientSecret: `${intentId}_${stripeId('secret')}`,
  metadata,
  intentMetadata,
  clientReferenceId,
})

/** Returns the error of an unknown currency, or of an amount below Stripe's minimum. */
function findAmountError(amount: number, currency: string, currencyParam: string) {
  const code = currency.toLowerCase()
  if (!isCurrency(code)) return { param: currencyParam, message: `Invalid currency: ${code}` }
  const least = getMinimum(code)
  if (amount >= least) return undefined
  return {
    code: 'amount_too_small',
    param: 'amount',
    message: `Amount must be at least ${toDecimal(least, code)} ${code}`,
  }
}

function readSession(form: Form, now: number): Input | { code?: string; param: string; message: string } {
  const no = (param: string, message: string) => ({ param, message })
  const price = (name: string) => textAt(form, 'line_items', 0, 'price_data', name)
  const amount = Number(price('unit_amount')) * Number(textAt(form, 'line_items', 0, 'quantity'))
  const currency = price('currency')?.toUpperCase() ?? ''
  const returnUrl = textAt(form, 'success_url') ?? ''
  const cancelUrl = textAt(form, 'cancel_url') ?? ''
  if (textAt(form, 'mode') !== 'payment') return no('mode', 'The sandbox supports mode=payment only.')
  if ((textAt(form, 'ui_mode') ?? 'hosted_page') !== 'hosted_page')
    return no('ui_mode', 'The sandbox supports ui_mode=hosted_page only.')
  if (Array.isArray(form.line_items) && form.line_items.length > 1)
    return no('line_items', 'The sandbox supports one line item only.')
  if (!Number.isSafeInteger(amount) || amount < 1)
    return no('line_items[0][price_data][unit_amount]', 'Invalid positive integer')
  const wrong = findAmountError(amount, currency, 'line_items[0][price_data][currency]')
  if (wrong) return wrong
  for (const [param, url] of [
    ['success_url', returnUrl],
    ['cancel_url', cancelUrl],
  ] as const)
    if (!isHttp(url)) return no(param, 'Not a valid URL')
  const expires = Number(textAt(form, 'expires_at') ?? Math.floor(now / 1000) + MAX_EXPIRY_SECONDS)
  const left = expires - Math.floor(now / 1000)
  if (!(left >= MIN_EXPIRY_SECONDS && left <= MAX_EXPIRY_SECONDS))
    return no(
      'expires_at',
      'expires_at must be between 30 minutes and 24 hours from Checkout Session creation.',
    )
  return {
    amount: toDecimal(amount, currency),
    currency,
    payType: 'card',
    subject: textAt(form, 'line_items', 0, 'price_data', 'product_data', 'name') ?? 'Payment',
    returnUrl,
    cancelUrl,
    expireAt: new Date(expires * 1000).toISOString(),
  }
}
