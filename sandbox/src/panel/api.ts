import type { FastifyInstance, FastifyReply } from 'fastify'
import { parcelAnswer } from '../carrier/way.ts'
import { calm, readSwitches } from '../pay/switches.ts'
import { paymentAnswer } from './payment-answer.ts'
import { allPayments, findPayment, type Rooms } from './rooms.ts'

interface ByNumber {
  Params: { no: string }
}

interface ByAction {
  Params: { no: string; action: string }
}

const missing = (reply: FastifyReply) =>
  reply.code(404).send({ code: 'NOT_FOUND', message: 'There is no such thing.' })

/** The control panel's JSON, for tests and scripts: no signatures, one object in, one object out. */
export function panelApi(app: FastifyInstance, rooms: Rooms) {
  const { room, mailbox, texts, carrier } = rooms

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

  paymentApi(app, rooms)

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

function paymentApi(app: FastifyInstance, { room, desks }: Rooms) {
  app.get('/api/payments', async () => allPayments(desks).map(paymentAnswer))
  app.get<ByNumber>('/api/payments/:no', async ({ params: { no } }, reply) => {
    const found = findPayment(desks, no)
    if (!found) return missing(reply)
    const [vendor, ref] = [found.desk.vendor.id, found.order.orderNo]
    return {
      ...paymentAnswer(found),
      deliveries: room.notifier.list(vendor, ref),
      messages: room.log.list({ vendor, ref }),
    }
  })
  app.post<ByNumber>('/api/payments/:no/switches', async (request, reply) => {
    const found = findPayment(desks, request.params.no)
    if (!found) return missing(reply)
    Object.assign(found.order.switches, readSwitches(request.body))
    found.desk.book.changed()
    return found.order.switches
  })
  app.post<ByAction>('/api/payments/:no/:action', async ({ params: { no, action } }, reply) => {
    const found = findPayment(desks, no)
    if (!found) return missing(reply)
    const { desk, order } = found
    if (action === 'resend') return { sent: await room.notifier.resend(desk.vendor.id, order.orderNo) }
    const { byHand } = desk.cashier
    if (!Object.hasOwn(byHand, action)) return missing(reply)
    const done = byHand[action as keyof typeof byHand](order)
    return reply.code(done ? 200 : 409).send(paymentAnswer(found))
  })

  app.get('/api/defaults', async () => room.preset.get())
  app.post('/api/defaults', async (request) => {
    room.preset.set(readSwitches(request.body))
    return room.preset.get()
  })
  app.post('/api/defaults/reset', async () => {
    room.preset.set(calm)
    return room.preset.get()
  })
}
