import type { FastifyInstance, FastifyReply } from 'fastify'
import { cardKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { sendError, setReference } from '../lib/logged-api.ts'
import { jsonBody, verifySignatures } from '../lib/signed-api.ts'
import type { Processor } from '../pay/processor.ts'
import { createOrder } from './orders.ts'
import { orderResponse, refundResponse } from './responses.ts'
import { statement } from './statement.ts'

const notFound = (reply: FastifyReply) =>
  sendError(reply, 404, 'ORDER_NOT_FOUND', 'There is no payment with this orderNo.')

/** Adds the gateway's signed API. @param payBase URL of the vendor, before `/pay/` */
export function cardApi(app: FastifyInstance, processor: Processor, context: Context, payBase: () => string) {
  const { payments, charges, refunds } = processor
  verifySignatures(app, { vendor: 'card', secret: cardKeys.secret, log: context.log, now: context.now })

  app.post('/onlinepay/v1/token', async (request, reply) => {
    const body = jsonBody(request)
    setReference(request, body.orderNo)
    if (context.preset.get().failCreate)
      return sendError(reply, 500, 'SYSTEM_ERROR', 'The gateway failed, as its switch says.')
    const made = createOrder(processor, body, cardKeys.merchantNo, context)
    if (!made.ok) return sendError(reply, made.status, made.code, made.message)
    const { token, expireAt, vendorId } = made.order
    return { token, payUrl: `${payBase()}/pay/${token}`, expireAt, vendorId }
  })

  app.get<{ Params: { no: string } }>('/onlinepay/v1/orders/:no', async (request, reply) => {
    setReference(request, request.params.no)
    charges.sweep()
    const order = payments.order(request.params.no)
    return order ? orderResponse(payments, order) : notFound(reply)
  })

  app.post<{ Params: { no: string } }>('/onlinepay/v1/orders/:no/close', async (request, reply) => {
    setReference(request, request.params.no)
    charges.sweep()
    const order = payments.order(request.params.no)
    if (!order) return notFound(reply)
    charges.close(order)
    return orderResponse(payments, order)
  })

  app.post('/onlinepay/v1/refunds', async (request, reply) => {
    const body = jsonBody(request)
    setReference(request, body.orderNo)
    const created = refunds.create(body)
    if (!created.ok) return sendError(reply, created.status, created.code, created.message)
    if (created.isNew && created.order.switches.refund === 'timeout')
      return sendError(reply, 504, 'TIMEOUT', 'The answer was lost, as the switch says; ask for the refund.')
    return refundResponse(created.refund, created.order.currency)
  })

  app.get<{ Params: { no: string } }>('/onlinepay/v1/refunds/:no', async (request, reply) => {
    refunds.sweep()
    const refund = payments.refund(request.params.no)
    setReference(request, refund?.orderNo)
    const order = refund && payments.order(refund.orderNo)
    if (!refund || !order)
      return sendError(reply, 404, 'REFUND_NOT_FOUND', 'There is no refund with this refundNo.')
    return refundResponse(refund, order.currency)
  })
  app.get<{ Querystring: { from?: string; to?: string; after?: string } }>(
    '/onlinepay/v1/statement',
    async (request, reply) => {
      const { from = '', to = '', after = '' } = request.query
      if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)))
        return sendError(reply, 400, 'INVALID_REQUEST', 'from and to must be ISO 8601 times.')
      refunds.sweep()
      return statement(payments, from, to, after)
    },
  )
}
