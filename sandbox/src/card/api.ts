import type { FastifyInstance, FastifyReply } from 'fastify'
import { cardKeys } from '../keys.ts'
import { about, refuse } from '../lib/logged-api.ts'
import type { Room } from '../lib/room.ts'
import { asSignedApi, jsonBody } from '../lib/signed-api.ts'
import type { PayDesk } from '../pay/desk.ts'
import { orderAnswer, refundAnswer } from './answers.ts'
import { createOrder } from './orders.ts'
import { statement } from './statement.ts'

const notFound = (reply: FastifyReply) =>
  refuse(reply, 404, 'ORDER_NOT_FOUND', 'There is no payment with this orderNo.')

/** The gateway's signed API; `payBase` is where its pay pages are reached. */
export function cardApi(app: FastifyInstance, desk: PayDesk, room: Room, payBase: () => string) {
  const { book, cashier, refunds } = desk
  asSignedApi(app, { vendor: 'card', secret: cardKeys.secret, log: room.log, now: room.now })

  app.post('/onlinepay/v1/token', async (request, reply) => {
    const body = jsonBody(request)
    about(request, body.orderNo)
    if (room.preset.get().failCreate)
      return refuse(reply, 500, 'SYSTEM_ERROR', 'The gateway failed, as its switch says.')
    const made = createOrder(desk, body, cardKeys.merchantNo, room)
    if (!made.ok) return refuse(reply, made.status, made.code, made.message)
    const { token, expireAt, vendorId } = made.order
    return { token, payUrl: `${payBase()}/pay/${token}`, expireAt, vendorId }
  })

  app.get<{ Params: { no: string } }>('/onlinepay/v1/orders/:no', async (request, reply) => {
    about(request, request.params.no)
    cashier.sweep()
    const order = book.order(request.params.no)
    return order ? orderAnswer(book, order) : notFound(reply)
  })

  app.post<{ Params: { no: string } }>('/onlinepay/v1/orders/:no/close', async (request, reply) => {
    about(request, request.params.no)
    cashier.sweep()
    const order = book.order(request.params.no)
    if (!order) return notFound(reply)
    cashier.close(order)
    return orderAnswer(book, order)
  })

  app.post('/onlinepay/v1/refunds', async (request, reply) => {
    const body = jsonBody(request)
    about(request, body.orderNo)
    const asked = refunds.ask(body)
    if (!asked.ok) return refuse(reply, asked.status, asked.code, asked.message)
    if (asked.isNew && asked.order.switches.refund === 'timeout')
      return refuse(reply, 504, 'TIMEOUT', 'The answer was lost, as the switch says; ask for the refund.')
    return refundAnswer(asked.refund, asked.order.currency)
  })

  app.get<{ Params: { no: string } }>('/onlinepay/v1/refunds/:no', async (request, reply) => {
    refunds.sweep()
    const refund = book.refund(request.params.no)
    about(request, refund?.orderNo)
    const order = refund && book.order(refund.orderNo)
    if (!refund || !order)
      return refuse(reply, 404, 'REFUND_NOT_FOUND', 'There is no refund with this refundNo.')
    return refundAnswer(refund, order.currency)
  })
  app.get<{ Querystring: { from?: string; to?: string; after?: string } }>(
    '/onlinepay/v1/statement',
    async (request, reply) => {
      const { from = '', to = '', after = '' } = request.query
      if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)))
        return refuse(reply, 400, 'INVALID_REQUEST', 'from and to must be ISO 8601 times.')
      refunds.sweep()
      return statement(book, from, to, after)
    },
  )
}
