import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../lib/html.ts'
import { sendPage } from '../lib/server.ts'
import { calm, readSwitches } from '../pay/switches.ts'
import { authenticatorPages } from './authenticator-view.ts'
import { emptyNote, panelPage } from './layout.ts'
import { mailPage, mailsPage } from './mail-view.ts'
import { messagesPage } from './messages-view.ts'
import { overviewPage } from './overview-view.ts'
import { parcelPage, parcelsPage } from './parcels-view.ts'
import { paymentPage, paymentsPage } from './payments-view.ts'
import { allPayments, findPayment, type Rooms } from './rooms.ts'
import { textsPage } from './sms-view.ts'
import { switchesOfForm } from './switches-view.ts'

interface ByNumber {
  Params: { no: string }
}

interface ByAction {
  Params: { no: string; action: string }
}

/** A mail's HTML may show itself and its pictures, and do nothing. */
const mailPolicy =
  "sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'"

const missing = (reply: FastifyReply) =>
  sendPage(
    reply,
    panelPage(
      '/',
      'Not there',
      html`<h1>Not there</h1>${emptyNote('It may have been dropped; only the latest are kept.')}`,
    ),
    { status: 404 },
  )

/** The control panel's web pages: what the JSON does, for people. */
export function panelPages(app: FastifyInstance, rooms: Rooms) {
  app.get('/', (_, reply) => sendPage(reply, overviewPage(rooms)))
  app.get('/messages', (_, reply) => sendPage(reply, messagesPage(rooms.room.log.list({}, 100))))
  paymentPages(app, rooms)
  parcelPages(app, rooms)
  mailPages(app, rooms)
  smsPages(app, rooms)
  authenticatorPages(app, rooms)
}

function paymentPages(app: FastifyInstance, { room, desks, urlOfDesk }: Rooms) {
  app.get('/payments', (_, reply) => sendPage(reply, paymentsPage(allPayments(desks).slice(0, 200))))
  app.get<ByNumber>('/payments/:no', (request, reply) => {
    const found = findPayment(desks, request.params.no)
    return found ? sendPage(reply, paymentPage(found, room)) : missing(reply)
  })
  app.get<ByNumber>('/payments/:no/page', (request, reply) => {
    const found = findPayment(desks, request.params.no)
    return found ? reply.redirect(`${urlOfDesk(found.desk)}/pay/${found.order.token}`, 303) : missing(reply)
  })
  app.post<ByNumber>('/payments/:no/switches', (request, reply) => {
    const found = findPayment(desks, request.params.no)
    if (!found) return missing(reply)
    Object.assign(found.order.switches, readSwitches(switchesOfForm(request.body, ['failCreate'])))
    found.desk.book.changed()
    return reply.redirect(`/payments/${encodeURIComponent(found.order.orderNo)}`, 303)
  })
  app.post<ByAction>('/payments/:no/do/:action', async ({ params: { no, action } }, reply) => {
    const found = findPayment(desks, no)
    if (!found) return missing(reply)
    const { desk, order } = found
    const { byHand } = desk.cashier
    if (action === 'resend') await room.notifier.resend(desk.vendor.id, order.orderNo)
    else if (Object.hasOwn(byHand, action)) byHand[action as keyof typeof byHand](order)
    return reply.redirect(`/payments/${encodeURIComponent(order.orderNo)}`, 303)
  })
  app.post('/defaults', (request, reply) => {
    room.preset.set(readSwitches(switchesOfForm(request.body)))
    return reply.redirect('/', 303)
  })
  app.post('/defaults/reset', (_, reply) => {
    room.preset.set(calm)
    return reply.redirect('/', 303)
  })
}

function parcelPages(app: FastifyInstance, { room, carrier, urlOfCarrier }: Rooms) {
  app.get('/parcels', (_, reply) => sendPage(reply, parcelsPage(carrier.list().slice(0, 200))))
  app.get<ByNumber>('/parcels/:no', (request, reply) => {
    const parcel = carrier.find(request.params.no)
    if (!parcel) return missing(reply)
    return sendPage(reply, parcelPage(parcel, room, `${urlOfCarrier()}/labels/${parcel.trackingNo}`))
  })
  app.post<ByAction>('/parcels/:no/do/:action', async ({ params: { no, action } }, reply) => {
    const parcel = carrier.find(no)
    if (!parcel) return missing(reply)
    if (action === 'resend') await room.notifier.resend('carrier', no)
    else if (Object.hasOwn(carrier.byHand, action))
      carrier.byHand[action as keyof typeof carrier.byHand](parcel)
    return reply.redirect(`/parcels/${no}`, 303)
  })
}

function smsPages(app: FastifyInstance, { texts }: Rooms) {
  app.get<{ Querystring: { to?: string } }>('/sms', ({ query: { to = '' } }, reply) =>
    sendPage(reply, textsPage(texts.list(to), to)),
  )
  app.post('/sms/clear', (_, reply) => {
    texts.clear()
    return reply.redirect('/sms', 303)
  })
}

function mailPages(app: FastifyInstance, { mailbox }: Rooms) {
  app.get<{ Querystring: { to?: string } }>('/mail', ({ query: { to = '' } }, reply) =>
    sendPage(reply, mailsPage(mailbox.list(to), to)),
  )
  app.post('/mail/clear', (_, reply) => {
    mailbox.clear()
    return reply.redirect('/mail', 303)
  })
  app.get<ByNumber>('/mail/:no', (request, reply) => {
    const mail = mailbox.find(request.params.no)
    return mail ? sendPage(reply, mailPage(mail)) : missing(reply)
  })
  app.get<ByNumber>('/mail/:no/html', (request, reply) => {
    const mail = mailbox.find(request.params.no)
    if (!mail) return missing(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(mail.html)
  })
}
