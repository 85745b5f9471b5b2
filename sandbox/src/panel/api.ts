import type { FastifyInstance, FastifyReply } from 'fastify'
import { parcelResponse } from '../carrier/stages.ts'
import { defaultSwitches, parseSwitches } from '../pay/switches.ts'
import { allPayments, findPayment, type PanelContext, runAction } from './context.ts'
import { addPastPayments, readPastPayments } from './past-payments.ts'
import { paymentResponse } from './payment-response.ts'
import { actOnCard, allCards, cardResponse, findCard } from './saved-cards.ts'

type ByNumber = {
  Params: { no: string }
}

type ByAction = {
  Params: { no: string; action: string }
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found.' })

/** Adds the JSON of the control panel, for tests and scripts: it is unsigned. */
export function panelApi(app: FastifyInstance, panel: PanelContext) {
  const { context, mailbox, texts, carrier } = panel

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

  paymentApi(app, panel)

  app.get('/api/saved-cards', async () => allCards(panel.processors).map(cardResponse))
  app.post<ByAction>('/api/saved-cards/:no/:action', async ({ params: { no, action } }, reply) => {
    const found = findCard(panel.processors, no)
    const done = found && (await actOnCard(found, action, panel.cardWebhook(found.processor)))
    if (!found || done === undefined) return sendNotFound(reply)
    return reply.code(done ? 200 : 409).send(cardResponse(found))
  })

  app.get('/api/parcels', async () => carrier.list().map(parcelResponse))
  app.get<ByNumber>('/api/parcels/:no', async ({ params: { no } }, reply) => {
    const parcel = carrier.find(no)
    if (!parcel) return sendNotFound(reply)
    return { ...parcelResponse(parcel), deliveries: context.notifier.list(parcel.vendor ?? 'carrier', no) }
  })
  app.post<ByAction>('/api/parcels/:no/:action', async ({ params: { no, action } }, reply) => {
    const parcel = carrier.find(no)
    if (!parcel || !Object.hasOwn(carrier.manual, action)) return sendNotFound(reply)
    const done = carrier.manual[action as keyof typeof carrier.manual](parcel)
    return reply.code(done ? 200 : 409).send(parcelResponse(parcel))
  })

  app.get<{ Querystring: { vendor?: string; ref?: string } }>('/api/messages', async (request) =>
    context.log.list(request.query),
  )
}

function paymentApi(app: FastifyInstance, { context, processors }: PanelContext) {
  app.get('/api/payments', async () => allPayments(processors).map(paymentResponse))
  app.post('/api/payments', async (request, reply) => {
    const list = readPastPayments(request.body)
    const card = processors.find(({ vendor }) => vendor.id === 'card')
    if (!list || !card) return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'Send payments.' })
    addPastPayments(card, list)
    return { added: list.length }
  })
  app.get<ByNumber>('/api/payments/:no', async ({ params: { no } }, reply) => {
    const found = findPayment(processors, no)
    if (!found) return sendNotFound(reply)
    const [vendor, ref] = [found.processor.vendor.id, found.order.orderNo]
    return {
      ...paymentResponse(found),
      deliveries: context.notifier.list(vendor, ref),
      messages: context.log.list({ vendor, ref }),
    }
  })
  app.post<ByNumber>('/api/payments/:no/switches', async (request, reply) => {
    const found = findPayment(processors, request.params.no)
    if (!found) return sendNotFound(reply)
    Object.assign(found.order.switches, parseSwitches(request.body))
    found.processor.payments.changed()
    return found.order.switches
  })
  app.post<ByAction>('/api/payments/:no/:action', async ({ params: { no, action }, body }, reply) => {
    const found = findPayment(processors, no)
    if (!found) return sendNotFound(reply)
    const { processor, order } = found
    if (action === 'resend')
      return { sent: await context.notifier.resend(processor.vendor.id, order.orderNo) }
    const done = runAction(found, action, body)
    if (done === undefined) return sendNotFound(reply)
    return reply.code(done ? 200 : 409).send(paymentResponse(found))
  })

  app.get('/api/defaults', async () => context.preset.get())
  app.post('/api/defaults', async (request) => {
    context.preset.set(parseSwitches(request.body))
    return context.preset.get()
  })
  app.post('/api/defaults/reset', async () => {
    context.preset.set(defaultSwitches)
    return context.preset.get()
  })
}
