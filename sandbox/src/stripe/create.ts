import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { rawBody, setReference } from '../lib/logged-api.ts'
import { newOrder } from '../pay/payment-store.ts'
import { sendAttempt } from './confirm.ts'
import { sendError, sendInvalidParam, sendMissing, sendMissingParam } from './errors.ts'
import { decodeForm, textAt, toTexts } from './form.ts'
import { toDecimal } from './money.ts'
import type { StripeProcessor } from './processor.ts'
import { bankUnavailable, readMethod } from './read-method.ts'
import { findAmountError, type PaymentInput, readSaving, readSession } from './read-session.ts'
import { type PaymentDetails, stripeId } from './store.ts'

/** Adds the calls that create PaymentIntents and Checkout Sessions. */
export function createRoutes(
  app: FastifyInstance,
  { processor, store, objects, webhook }: StripeProcessor,
  context: Context,
) {
  const { payments, vault } = processor
  const failed = { type: 'api_error', message: 'The switch makes the gateway fail.' } as const

  function add(orderNo: string, details: PaymentDetails, input: PaymentInput) {
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
    const customer = textAt(form, 'customer')
    if (customer && !vault.customer(customer)) return sendMissing(reply, 'customer', customer)
    const details = buildDetails('session', stripeId('pi'), toTexts(form.metadata), intentMetadata, reference)
    const saved = customer ? readSaving(form, customer) : undefined
    const order = add(stripeId('cs_test'), { ...details, customer }, { ...input, ...saved })
    setReference(request, order.orderNo)
    return objects.session(order)
  })
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
