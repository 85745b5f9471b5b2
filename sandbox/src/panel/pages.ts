import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../lib/html.ts'
import { sendPage } from '../lib/server.ts'
import { defaultSwitches, parseSwitches } from '../pay/switches.ts'
import { authenticatorPages } from './authenticator-view.ts'
import { captchaPage } from './captcha-view.ts'
import { allPayments, findPayment, type PanelContext, runAction } from './context.ts'
import { emptyState, panelPage } from './layout.ts'
import { mailPage, mailsPage } from './mail-view.ts'
import { messagesPage } from './messages-view.ts'
import { overviewPage } from './overview-view.ts'
import { parcelPage, parcelsPage } from './parcels-view.ts'
import { paymentPage, paymentsPage } from './payments-view.ts'
import { regionPage } from './region-view.ts'
import { actOnCard, allCards, findCard, savedCardsPage } from './saved-cards.ts'
import { signInPage } from './sign-in-view.ts'
import { textsPage } from './sms-view.ts'
import { switchesOfForm } from './switches-view.ts'

type ByNumber = {
  Params: { no: string }
}

type ByAction = {
  Params: { no: string; action: string }
}

/** Policy of a mail's HTML: images and styles, no scripts. */
const mailPolicy =
  "sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'"

const sendNotFound = (reply: FastifyReply) =>
  sendPage(
    reply,
    panelPage('/', 'Not found', html`<h1>Not found</h1>${emptyState('Only the latest entries are stored.')}`),
    { status: 404 },
  )

/** Adds the web pages of the control panel. */
export function panelPages(app: FastifyInstance, panel: PanelContext) {
  app.get('/', (_, reply) => sendPage(reply, overviewPage(panel)))
  app.get('/messages', (_, reply) => sendPage(reply, messagesPage(panel.context.log.list({}, 100))))
  paymentPages(app, panel)
  savedCardPages(app, panel)
  parcelPages(app, panel)
  mailPages(app, panel)
  smsPages(app, panel)
  authenticatorPages(app, panel)
  regionPages(app, panel)
  captchaPages(app, panel)
  signInPages(app, panel)
}

function paymentPages(app: FastifyInstance, { context, processors, urlOfProcessor }: PanelContext) {
  app.get('/payments', (_, reply) => sendPage(reply, paymentsPage(allPayments(processors).slice(0, 200))))
  app.get<ByNumber>('/payments/:no', (request, reply) => {
    const found = findPayment(processors, request.params.no)
    return found ? sendPage(reply, paymentPage(found, context)) : sendNotFound(reply)
  })
  app.get<ByNumber>('/payments/:no/page', (request, reply) => {
    const found = findPayment(processors, request.params.no)
    return found
      ? reply.redirect(`${urlOfProcessor(found.processor)}/pay/${found.order.token}`, 303)
      : sendNotFound(reply)
  })
  app.post<ByNumber>('/payments/:no/switches', (request, reply) => {
    const found = findPayment(processors, request.params.no)
    if (!found) return sendNotFound(reply)
    Object.assign(found.order.switches, parseSwitches(switchesOfForm(request.body, ['failCreate'])))
    found.processor.payments.changed()
    return reply.redirect(`/payments/${encodeURIComponent(found.order.orderNo)}`, 303)
  })
  app.post<ByAction>('/payments/:no/do/:action', async ({ params: { no, action }, body }, reply) => {
    const found = findPayment(processors, no)
    if (!found) return sendNotFound(reply)
    const { processor, order } = found
    if (action === 'resend') await context.notifier.resend(processor.vendor.id, order.orderNo)
    else runAction(found, action, body)
    return reply.redirect(`/payments/${encodeURIComponent(order.orderNo)}`, 303)
  })
  app.post('/defaults', (request, reply) => {
    context.preset.set(parseSwitches(switchesOfForm(request.body)))
    return reply.redirect('/', 303)
  })
  app.post('/defaults/reset', (_, reply) => {
    context.preset.set(defaultSwitches)
    return reply.redirect('/', 303)
  })
}

function savedCardPages(app: FastifyInstance, { processors, cardWebhook }: PanelContext) {
  app.get('/saved-cards', (_, reply) => sendPage(reply, savedCardsPage(allCards(processors))))
  app.post<ByAction>('/saved-cards/:no/do/:action', async ({ params: { no, action } }, reply) => {
    const found = findCard(processors, no)
    if (!found) return sendNotFound(reply)
    await actOnCard(found, action, cardWebhook(found.processor))
    return reply.redirect('/saved-cards', 303)
  })
}

function parcelPages(app: FastifyInstance, { context, carrier, urlOfCarrier }: PanelContext) {
  app.get('/parcels', (_, reply) => sendPage(reply, parcelsPage(carrier.list().slice(0, 200))))
  app.get<ByNumber>('/parcels/:no', (request, reply) => {
    const parcel = carrier.find(request.params.no)
    if (!parcel) return sendNotFound(reply)
    return sendPage(reply, parcelPage(parcel, context, `${urlOfCarrier()}/labels/${parcel.trackingNo}`))
  })
  app.post<ByAction>('/parcels/:no/do/:action', async ({ params: { no, action } }, reply) => {
    const parcel = carrier.find(no)
    if (!parcel) return sendNotFound(reply)
    if (action === 'resend') await context.notifier.resend(parcel.vendor ?? 'carrier', no)
    else if (Object.hasOwn(carrier.manual, action))
      carrier.manual[action as keyof typeof carrier.manual](parcel)
    return reply.redirect(`/parcels/${no}`, 303)
  })
}

function smsPages(app: FastifyInstance, { texts }: PanelContext) {
  app.get<{ Querystring: { to?: string } }>('/sms', ({ query: { to = '' } }, reply) =>
    sendPage(reply, textsPage(texts.list(to), to)),
  )
  app.post('/sms/clear', (_, reply) => {
    texts.clear()
    return reply.redirect('/sms', 303)
  })
}

function regionPages(app: FastifyInstance, { lookups }: PanelContext) {
  app.get('/region', (_, reply) => sendPage(reply, regionPage(lookups.country())))
  app.post<{ Body: { country?: string } }>('/region', ({ body }, reply) => {
    lookups.place(body?.country ?? '')
    return reply.redirect('/region', 303)
  })
}

function captchaPages(app: FastifyInstance, { captcha }: PanelContext) {
  app.get('/captchas', (_, reply) => sendPage(reply, captchaPage(captcha.mode())))
  app.post<{ Body: { mode?: string } }>('/captchas', ({ body }, reply) => {
    captcha.setMode(body?.mode ?? '')
    return reply.redirect('/captchas', 303)
  })
}

function signInPages(app: FastifyInstance, { people }: PanelContext) {
  app.get('/sign-in', (_, reply) => sendPage(reply, signInPage(people.mode())))
  app.post<{ Body: { mode?: string } }>('/sign-in', ({ body }, reply) => {
    people.setMode(body?.mode ?? '')
    return reply.redirect('/sign-in', 303)
  })
}

function mailPages(app: FastifyInstance, { mailbox }: PanelContext) {
  app.get<{ Querystring: { to?: string } }>('/mail', ({ query: { to = '' } }, reply) =>
    sendPage(reply, mailsPage(mailbox.list(to), to)),
  )
  app.post('/mail/clear', (_, reply) => {
    mailbox.clear()
    return reply.redirect('/mail', 303)
  })
  app.get<ByNumber>('/mail/:no', (request, reply) => {
    const mail = mailbox.find(request.params.no)
    return mail ? sendPage(reply, mailPage(mail)) : sendNotFound(reply)
  })
  app.get<ByNumber>('/mail/:no/html', (request, reply) => {
    const mail = mailbox.find(request.params.no)
    if (!mail) return sendNotFound(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(mail.html)
  })
}
