import type { FastifyInstance } from 'fastify'
import { jsonBody } from '../lib/signed-api.ts'
import { sendError } from './auth.ts'
import type { AirwallexProcessor } from './processor.ts'
import { airwallexId } from './store.ts'

type ById = {
  Params: { id: string }
  Querystring: Record<string, string>
}

/** Adds the calls about Customers and PaymentConsents. */
export function consentRoutes(
  app: FastifyInstance,
  { processor, store, objects, webhook }: AirwallexProcessor,
) {
  const { vault, webhooks } = processor
  const path = '/api/v1/pa'

  app.post(`${path}/customers/create`, async (request, reply) => {
    const { request_id, merchant_customer_id } = jsonBody(request)
    if (typeof request_id !== 'string' || typeof merchant_customer_id !== 'string')
      return sendError(reply, 400, 'validation_error', 'request_id and merchant_customer_id are required')
    if (!store.takeRequest(`customer ${request_id}`) || vault.customerOf(merchant_customer_id))
      return sendError(reply, 400, 'duplicate_request', 'This customer exists.')
    const { id } = vault.addCustomer(airwallexId('cus'), merchant_customer_id)
    return reply.code(201).send(objects.customer(id))
  })
  app.get<ById>(`${path}/customers`, async ({ query: { merchant_customer_id = '' } }) => {
    const found = vault.customerOf(merchant_customer_id)
    return { has_more: false, items: found ? [objects.customer(found.id)] : [] }
  })
  app.get<ById>(`${path}/payment_consents/:id`, async ({ params: { id } }, reply) => {
    const card = vault.card(id)
    return card
      ? objects.consent(card)
      : sendError(reply, 404, 'resource_not_found', 'No such PaymentConsent.')
  })
  app.get<ById>(`${path}/payment_consents`, async ({ query: { customer_id } }) => ({
    has_more: false,
    items: vault
      .cards()
      .filter((card) => !customer_id || card.customer === customer_id)
      .map(objects.consent),
  }))
  app.post<ById>(`${path}/payment_consents/:id/disable`, async ({ params: { id } }, reply) => {
    const card = vault.card(id)
    if (!card) return sendError(reply, 404, 'resource_not_found', 'No such PaymentConsent.')
    if (!vault.remove(card)) return sendError(reply, 400, 'invalid_status_for_operation', 'It is DISABLED.')
    void webhooks.sendCard(card, 'removed', webhook)
    return objects.consent(card)
  })
}
