import type { FastifyInstance } from 'fastify'
import { stripeKeys } from '../../keys.ts'
import type { Context } from '../../lib/context.ts'
import { logRequests, rawBody, setReference } from '../../lib/logged-api.ts'
import { equalTexts } from '../../lib/signature.ts'
import { chooseLanguage, getLabels } from '../../pay/page/labels.ts'
import { sendAttempt } from '../confirm.ts'
import { sendError, sendInvalidParam, sendNotFound } from '../errors.ts'
import { decodeForm, textAt } from '../form.ts'
import type { StripeProcessor } from '../processor.ts'

/** Masks card numbers, which are never stored. */
const hideCard = (text: string) =>
  text
    .replace(/((?:number|cvc|expiry)(?:%5D|\])=)[^&]*/gi, '$1•••')
    .replace(/((?:"client_secret":\s*"|client_secret=))[^"&]+/g, '$1•••')

/** Adds the call of the form in the shop's page, with the publishable key and the payment's client secret. */
export function confirmRoutes(
  app: FastifyInstance,
  { processor, store, objects }: StripeProcessor,
  { log, now }: Context,
) {
  const { payments, charges } = processor
  logRequests(app, { vendor: 'stripe', log, now, mask: hideCard, direction: 'browser' })

  app.post<{ Params: { id: string } }>('/elements/payment_intents/:id/confirm', async (request, reply) => {
    const form = decodeForm(rawBody(request))
    charges.sweep()
    const order = payments.orders().find((it) => it.vendorId === request.params.id)
    const details = order && store.details(order.orderNo)
    setReference(request, order?.orderNo)
    if (!equalTexts(textAt(form, 'key') ?? '', stripeKeys.publishableKey))
      return sendError(reply, 401, { message: 'Invalid API Key provided.' })
    if (!order || !details || !equalTexts(textAt(form, 'client_secret') ?? '', details.clientSecret))
      return sendNotFound(reply, 'payment_intent', request.params.id)
    if (order.payType !== 'card')
      return sendInvalidParam(reply, 'payment_method_data', 'This PaymentIntent accepts no card.')
    const returnUrl = textAt(form, 'return_url') ?? ''
    if (!(URL.canParse(returnUrl) && /^https?:$/.test(new URL(returnUrl).protocol)))
      return sendInvalidParam(reply, 'return_url', 'A return_url must be an http address.')
    order.returnUrl = returnUrl
    const card = (name: string) => textAt(form, 'payment_method_data', 'card', name) ?? ''
    const typed = { number: card('number'), expiry: card('expiry'), cvc: card('cvc'), name: 'Card holder' }
    const result = await charges.pay(order, typed)
    if (result.type === 'form')
      return reply
        .code(402)
        .send({ error: { type: 'validation_error', fields: result.errors, message: 'Check the card.' } })
    const { declines } = getLabels(chooseLanguage(textAt(form, 'locale')))
    return sendAttempt(reply, objects, order, result, (code) => declines[code])
  })
}
