import type { FastifyInstance, FastifyReply } from 'fastify'
import { orderAnswer, refundAnswer } from '../card/book.ts'
import { calm, type Order, readSwitches } from '../card/state.ts'
import { parcelAnswer } from '../carrier/way.ts'
import type { Rooms } from './rooms.ts'

interface ByNumber {
  Params: { no: string }
}

interface ByAction {
  Params: { no: string; action: string }
}

const missing = (reply: FastifyReply) =>
  reply.code(404).send({ code: 'NOT_FOUND', message: 'There is no such thing.' })

/** The control panel's JSON, for tests and scripts: no signatures, one object in, one object out. */
export function panelApi(app: FastifyInstance, { room, mailbox, texts, card, carrier }: Rooms) {
  const { book } = card

  app.get<{ Querystring: { to?: string } }>('/api/mail', async (request) =>
    mailbox.list(request.query.to).map(({ id, to, from, subject, text, html, at }) => ({
      id,
      to,
      from,
      subject,
      text,
      html,
      at,
    })),
  )
  app.delete('/api/mail', async (_, reply) => {
    mailbox.clear()
    return reply.code(204).send()
  })

  app.get<{ Querystring: { to?: string } }>('/api/sms', async (request) => texts.list(request.query.to))
  app.delete('/api/sms', async (_, reply) => {
    texts.clear()
    return reply.code(204).send()
  })

  const paymentAnswer = (order: Order) => ({
    ...orderAnswer(book, order),
    subject: order.subject,
    createdAt: order.createdAt,
    switches: order.switches,
    refunds: book.refundsOf(order.orderNo).map((it) => refundAnswer(it, order.currency)),
  })

  app.get('/api/payments', async () => book.orders().map(paymentAnswer).reverse())
  app.get<ByNumber>('/api/payments/:no', async ({ params: { no } }, reply) => {
    const order = book.order(no)
    if (!order) return missing(reply)
    return {
      ...paymentAnswer(order),
      deliveries: room.notifier.list('card', no),
      messages: room.log.list({ vendor: 'card', ref: no }),
    }
  })
  app.post<ByNumber>('/api/payments/:no/switches', async (request, reply) => {
    const order = book.order(request.params.no)
    if (!order) return missing(reply)
    Object.assign(order.switches, readSwitches(request.body))
    book.changed()
    return order.switches
  })
  app.post<ByAction>('/api/payments/:no/:action', async ({ params: { no, action } }, reply) => {
    const order = book.order(no)
    if (!order) return missing(reply)
    if (action === 'resend') return { sent: await room.notifier.resend('card', no) }
    if (!Object.hasOwn(card.cashier.byHand, action)) return missing(reply)
    const done = card.cashier.byHand[action as keyof typeof card.cashier.byHand](order)
    return reply.code(done ? 200 : 409).send(paymentAnswer(order))
  })

  app.get('/api/defaults', async () => book.defaults())
  app.post('/api/defaults', async (request) => {
    book.setDefaults({ ...book.defaults(), ...readSwitches(request.body) })
    return book.defaults()
  })
  app.post('/api/defaults/reset', async () => {
    book.setDefaults({ ...calm })
    return book.defaults()
  })

  app.get('/api/parcels', async () => carrier.list().map(parcelAnswer))
  app.get<ByNumber>('/api/parcels/:no', async ({ params: { no } }, reply) => {
    const parcel = carrier.find(no)
    if (!parcel) return missing(reply)
    return { ...parcelAnswer(parcel), deliveries: room.notifier.list('carrier', no) }
  })
  app.post<ByAction>('/api/parcels/:no/:action', async ({ params: { no, action } }, reply) => {
    const parcel = carrier.find(no)
    if (!parcel || !Object.hasOwn(carrier.byHand, action)) return missing(reply)
    const done = carrier.byHand[action as keyof typeof carrier.byHand](parcel)
    return reply.code(done ? 200 : 409).send(parcelAnswer(parcel))
  })

  app.get<{ Querystring: { vendor?: string; ref?: string } }>('/api/messages', async (request) =>
    room.log.list(request.query),
  )
}
