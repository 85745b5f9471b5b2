import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setReference } from '../lib/logged-api.ts'
import type { Order } from '../pay/state.ts'
import { sendError, sendNotFound } from './errors.ts'
import { sendList } from './lists.ts'
import type { StripeProcessor } from './processor.ts'

type ById = {
  Params: { id: string }
  Querystring: Record<string, string>
}

/** Returns whether the query expands an object: `expand[]=name` or `expand[0]=name`. */
const isExpanded = ({ query }: FastifyRequest<ById>, name: string) =>
  Object.entries(query).some(([key, value]) => key.startsWith('expand[') && value === name)

/** Adds the calls that retrieve, search and close payments, and list events. */
export function queryRoutes(app: FastifyInstance, { processor, store, objects }: StripeProcessor) {
  const { payments, charges } = processor
  const session = (id: string): Order | undefined =>
    store.details(id)?.kind === 'session' ? payments.order(id) : undefined
  const intent = (id: string) => payments.orders().find((order) => order.vendorId === id)

  app.get<ById>('/v1/checkout/sessions/:id', async (request, reply) => {
    charges.sweep()
    const order = session(request.params.id)
    setReference(request, order?.orderNo)
    if (!order) return sendNotFound(reply, 'checkout.session', request.params.id)
    return objects.session(order, { expanded: isExpanded(request, 'payment_intent') })
  })

  app.post<ById>('/v1/checkout/sessions/:id/expire', async (request, reply) => {
    charges.sweep()
    const order = session(request.params.id)
    setReference(request, order?.orderNo)
    if (!order) return sendNotFound(reply, 'checkout.session', request.params.id)
    const { status } = objects.session(order)
    // With a late success the bank is silent, and the shop has to expire the session.
    if (status !== 'open' && !order.late)
      return sendError(reply, 400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${status}.`,
      })
    charges.close(order)
    return objects.session(order)
  })

  app.get<ById>('/v1/payment_intents/search', async (request, reply) => {
    const asked = /^metadata\[['"](\w+)['"]\]:['"]([^'"]+)['"]$/.exec(request.query.query ?? '')
    if (!asked)
      return sendError(reply, 400, {
        message: 'The sandbox supports search by metadata only.',
        param: 'query',
      })
    const [, name = '', value = ''] = asked
    setReference(request, value)
    const matches = (order: Order) => store.details(order.orderNo)?.intentMetadata[name] === value
    const found = payments
      .orders()
      .filter(matches)
      .map((order) => objects.intent(order))
    return {
      object: 'search_result',
      data: found,
      has_more: false,
      next_page: null,
      url: '/v1/payment_intents/search',
    }
  })

  app.get<ById>('/v1/payment_intents/:id', async (request, reply) => {
    charges.sweep()
    const order = intent(request.params.id)
    setReference(request, order?.orderNo)
    if (!order) return sendNotFound(reply, 'payment_intent', request.params.id)
    return objects.intent(order, { expanded: isExpanded(request, 'payment_method') })
  })

  app.get<ById>('/v1/payment_intents', async (request, reply) => {
    const { customer } = request.query
    const found = payments.orders().filter((order) => {
      const details = store.details(order.orderNo)
      return details?.kind === 'intent' && (!customer || details.customer === customer)
    })
    const objectsOf = found.toReversed().map((order) => objects.intent(order))
    return sendList(reply, '/v1/payment_intents', objectsOf, request.query)
  })

  app.post<ById>('/v1/payment_intents/:id/cancel', async (request, reply) => {
    charges.sweep()
    const order = intent(request.params.id)
    setReference(request, order?.orderNo)
    if (!order) return sendNotFound(reply, 'payment_intent', request.params.id)
    const { status } = objects.intent(order)
    if (['succeeded', 'canceled'].includes(status))
      return sendError(reply, 400, {
        code: 'payment_intent_unexpected_state',
        message: `You cannot cancel this PaymentIntent because it has a status of ${status}.`,
      })
    charges.close(order)
    return objects.intent(order)
  })

  app.get<{ Querystring: Record<string, string> }>('/v1/events', async (request, reply) =>
    sendList(reply, '/v1/events', store.events(), request.query),
  )
  app.get<ById>('/v1/events/:id', async (request, reply) => {
    const event = store.events().find((it) => it.id === request.params.id)
    return event ?? sendNotFound(reply, 'event', request.params.id)
  })
}
