import type { FastifyInstance } from 'fastify'
import { rawBody } from '../lib/logged-api.ts'
import { sendInvalidParam, sendNotFound } from './errors.ts'
import { decodeForm, toTexts } from './form.ts'
import { sendList } from './lists.ts'
import type { StripeProcessor } from './processor.ts'
import { stripeId } from './store.ts'

type ById = {
  Params: { id: string }
  Querystring: Record<string, string>
}

/** Adds the calls about customers and the payment methods that are attached to them. */
export function customerRoutes(app: FastifyInstance, { processor, objects, webhook }: StripeProcessor) {
  const { vault, webhooks } = processor

  app.post('/v1/customers', async (request) => {
    const metadata = toTexts(decodeForm(rawBody(request)).metadata)
    const { id } = vault.addCustomer(stripeId('cus'), Object.values(metadata)[0] ?? '')
    return { id, object: 'customer', livemode: false, metadata }
  })
  app.get<ById>('/v1/customers/:id/payment_methods', async ({ params: { id }, query }, reply) => {
    if (!vault.customer(id)) return sendNotFound(reply, 'customer', id)
    const cards = vault.cards().filter((card) => card.customer === id && !card.removedAt)
    return sendList(reply, `/v1/customers/${id}/payment_methods`, cards.map(objects.paymentMethod), query)
  })
  app.get<ById>('/v1/payment_methods/:id', async ({ params: { id } }, reply) => {
    const card = vault.card(id)
    return card ? objects.paymentMethod(card) : sendNotFound(reply, 'PaymentMethod', id)
  })
  app.post<ById>('/v1/payment_methods/:id/detach', async ({ params: { id } }, reply) => {
    const card = vault.card(id)
    if (!card) return sendNotFound(reply, 'PaymentMethod', id)
    if (!vault.remove(card))
      return sendInvalidParam(
        reply,
        'payment_method',
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    void webhooks.sendCard(card, 'removed', webhook)
    return objects.paymentMethod(card)
  })
}
