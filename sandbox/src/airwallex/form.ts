import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { type Html, html } from '../lib/html.ts'
import { logRequests, setReference } from '../lib/logged-api.ts'
import { sendPage, serveAsset, useWebPages } from '../lib/server.ts'
import { equalTexts } from '../lib/signature.ts'
import { jsonBody } from '../lib/signed-api.ts'
import { cardFields, cardHelp } from '../pay/page/form-views.ts'
import { framedPage } from '../pay/page/framed.ts'
import { chooseLanguage, getLabels } from '../pay/page/labels.ts'
import { sendError } from './auth.ts'
import type { AirwallexProcessor } from './processor.ts'

/** Serves the replacement of Airwallex's script, and the frame that it adds to a shop's page. */
export async function formPages(app: FastifyInstance) {
  await useWebPages(app)
  serveAsset(app, '/airwallex.js', 'airwallex.js')
  app.get<{ Querystring: { locale?: string } }>('/elements/drop-in', (request, reply) => {
    const language = chooseLanguage(request.query.locale, request.headers['accept-language'])
    return sendPage(reply, dropIn(language), { framed: true })
  })
}

/** Renders the form inside the frame; unlike Stripe's it has its own button. */
function dropIn(language: 'en' | 'zh'): Html {
  const labels = getLabels(language)
  const card = { language, payType: 'card' } as const
  const form = html`<form data-drop-in data-wait="${labels.wait}" data-errors="${JSON.stringify(labels.errors)}" data-declined="${labels.declinedNext}" data-declines="${JSON.stringify(labels.declines)}" data-brands="visa mastercard amex unionpay jcb" novalidate>
<div class="notice" role="alert" hidden><div><strong>${labels.declined}</strong><p></p></div></div>
${cardFields(card)}
<button class="primary" type="submit" disabled>${labels.pay}</button>
</form>
${cardHelp(card)}`
  return framedPage(language, 'airwallex-form.js', form)
}

/** Masks card numbers, which are never stored. */
const hideCard = (text: string) => text.replace(/("(?:number|cvc|expiry|client_secret)":\s*")[^"]*/g, '$1•••')

/** Adds the call of the form, which authenticates with the payment's client secret. */
export function confirmRoutes(
  app: FastifyInstance,
  { processor, store, objects }: AirwallexProcessor,
  { log, now }: Context,
) {
  const { payments, charges } = processor
  logRequests(app, { vendor: 'airwallex', log, now, mask: hideCard, direction: 'browser' })

  app.post<{ Params: { id: string } }>('/form/payment_intents/:id/confirm', async (request, reply) => {
    const order = payments.order(request.params.id)
    const secret = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    setReference(request, order?.orderNo)
    if (!order || !equalTexts(secret, store.details(order.orderNo).clientSecret))
      return sendError(reply, 401, 'unauthorized', 'The client secret does not fit.')
    charges.sweep()
    const card = Object(Object(jsonBody(request).payment_method).card) as Record<string, string>
    const { number = '', expiry = '', cvc = '' } = card
    const result = await charges.pay(order, { number, expiry, cvc, name: 'Card holder' })
    if (result.type === 'declined') return sendError(reply, 400, result.code, 'The card was declined.')
    if (result.type === 'form') return sendError(reply, 400, 'validation_error', 'Check the card.')
    if (result.type === 'timeout')
      return sendError(reply, 504, 'timeout', 'The bank took too long to answer.')
    if (result.type === 'closed')
      return sendError(reply, 400, 'invalid_status_for_operation', `It is ${objects.intent(order).status}.`)
    return objects.intent(order)
  })
}
