import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../lib/context.ts'
import { sendPage, useWebPages } from '../../lib/server.ts'
import { type CardForm, isWallet, testCards, walletCards } from '../cards.ts'
import { isPayable, type PayResult } from '../charges.ts'
import type { PaymentVendor } from '../payment-vendor.ts'
import type { Processor } from '../processor.ts'
import type { Order } from '../state.ts'
import { cardPage, walletPage } from './form-views.ts'
import { chooseLanguage, getLabels } from './labels.ts'
import { address, type PageContext, type View } from './layout.ts'
import { endPage, postBackPage, unknownPage, verificationPage } from './step-views.ts'

type Ask = {
  Params: { token: string }
  Querystring: { lang?: string }
  Body: Record<string, string> | undefined
}

/**
 * Returns the browser to the shop, in the vendor's way; a payment without a return URL ends on its own page.
 */
function sendBack(reply: FastifyReply, view: View, vendor: PaymentVendor, how: 'done' | 'given-up') {
  if (!view.order.returnUrl && vendor.hasPage(view.order)) return reply.redirect(address(view), 303)
  if (!view.order.returnUrl)
    return sendPage(reply, endPage(view, view.order.status === 'SUCCESS' ? 'paid' : 'pending'))
  const form = vendor.returnForm?.(view.order)
  if (form) return sendPage(reply, postBackPage(view, form))
  return reply.redirect(vendor.returnTo(view.order, how), 303)
}

/** Sends the page of a payment's state. */
function currentPage(reply: FastifyReply, view: View, vendor: PaymentVendor) {
  const { order } = view
  if (!vendor.hasPage(order) && !order.challenge) return sendBack(reply, view, vendor, 'given-up')
  if (order.status === 'SUCCESS') return sendPage(reply, endPage(view, 'paid'))
  if (order.status === 'EXPIRED') return sendPage(reply, endPage(view, 'expired'), { status: 410 })
  if (order.status === 'CLOSED') return sendPage(reply, endPage(view, 'closed'), { status: 410 })
  if (!isPayable(order)) return sendPage(reply, endPage(view, 'pending'))
  if (order.challenge) return reply.redirect(address(view, '/challenge'), 303)
  return sendPage(reply, isWallet(order.payType) ? walletPage(view) : cardPage(view))
}

/** Returns the card form; a choice in a wallet becomes the card that it stands for. */
function readForm(order: Order, body: Record<string, string> = {}, now: number): CardForm {
  const { number = '', expiry = '', cvc = '', name = '' } = body
  if (!isWallet(order.payType)) return { number, expiry, cvc, name }
  const chosen = walletCards.find((card) => card.id === body.walletCard) ?? walletCards[0]
  const card = testCards.find((it) => it.number.endsWith(chosen?.id ?? ''))
  const nextYear = String(new Date(now).getUTCFullYear() + 1).slice(-2)
  return { number: card?.number ?? '', expiry: `12/${nextYear}`, cvc: '123', name: 'Wallet' }
}

/** Adds the hosted payment page, which works without scripts. */
export async function payPages(app: FastifyInstance, processor: Processor, context: Context) {
  const { payments, charges, vendor, vault } = processor
  await useWebPages(app)

  /** Returns the view of the payment in the address. */
  function open(request: FastifyRequest<Ask>): View | (PageContext & { order: undefined }) {
    charges.sweep()
    const language = chooseLanguage(request.query.lang, request.headers['accept-language'])
    const order = payments.byToken(request.params.token)
    const frame = { language, vendor: vendor.id, brand: vendor.brand, prefix: app.prefix }
    if (!order) return { order, ...frame }
    const secondsLeft = Math.ceil((Date.parse(order.expireAt) - context.now()) / 1000)
    return { order, ...frame, secondsLeft, savedCards: vault.offeredFor(order) }
  }

  function logStep(request: FastifyRequest<Ask>, order: Order, status: number, what: string) {
    context.log.add({
      vendor: vendor.id,
      ref: order.orderNo,
      direction: 'browser',
      method: request.method,
      url: request.url,
      headers: {},
      body: '',
      status,
      reply: '',
      ms: 0,
      note: what,
    })
  }

  function answer(reply: FastifyReply, view: View, result: PayResult, form?: CardForm) {
    const { order } = view
    const labels = getLabels(view.language)
    const formPage = isWallet(order.payType) ? walletPage : cardPage
    switch (result.type) {
      case 'return':
        return sendBack(reply, view, vendor, 'done')
      case 'challenge':
        return reply.redirect(address(view, '/challenge'), 303)
      case 'form':
        return sendPage(reply, formPage(view, { form, errors: result.errors }), { status: 422 })
      case 'declined':
        if (!vendor.hasPage(order)) return sendBack(reply, view, vendor, 'done')
        return sendPage(reply, formPage(view, { declined: labels.declines[result.code] }), { status: 402 })
      case 'wrong-code':
        return sendPage(reply, verificationPage(view, result.triesLeft), { status: 422 })
      case 'timeout':
        return sendPage(reply, endPage(view, 'timeout'), { status: 504 })
      case 'closed':
        return currentPage(reply, view, vendor)
    }
  }

  app.get<Ask>('/pay/:token', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view), { status: 404 })
    return currentPage(reply, view, vendor)
  })

  app.post<Ask>('/pay/:token', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view), { status: 404 })
    const form = readForm(view.order, request.body, context.now())
    const saved = view.savedCards?.find(({ id }) => id === request.body?.savedCard)
    const result = await (saved ? charges.paySaved(view.order, saved) : charges.pay(view.order, form))
    const sent = answer(reply, view, result, form)
    logStep(request, view.order, reply.statusCode, `the shopper pays: ${describe(result)}`)
    return sent
  })

  app.get<Ask>('/pay/:token/challenge', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view), { status: 404 })
    if (view.order.challenge) return sendPage(reply, verificationPage(view))
    return reply.redirect(address(view), 303)
  })

  app.post<Ask>('/pay/:token/challenge', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view), { status: 404 })
    if (!view.order.challenge) return currentPage(reply, view, vendor)
    const result = await charges.answerChallenge(view.order, request.body?.code ?? '')
    const sent = answer(reply, view, result)
    logStep(request, view.order, reply.statusCode, `the shopper answers the bank: ${describe(result)}`)
    return sent
  })

  app.get<Ask>('/pay/:token/other-card', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view), { status: 404 })
    charges.leave(view.order)
    return reply.redirect(address(view), 303)
  })

  for (const way of ['cancel', 'back'])
    app.get<Ask>(`/pay/:token/${way}`, async (request, reply) => {
      const view = open(request)
      if (!view.order) return sendPage(reply, unknownPage(view), { status: 404 })
      if (way === 'cancel' && vendor.cancelEnds) charges.close(view.order)
      else if (way === 'cancel') charges.leave(view.order)
      logStep(request, view.order, 303, way === 'cancel' ? 'the shopper cancels' : 'the shopper goes back')
      const how = way === 'cancel' ? 'given-up' : 'done'
      return sendBack(reply, view, vendor, how)
    })
}

function describe(result: PayResult): string {
  if (result.type === 'declined') return `declined (${result.code})`
  if (result.type === 'form') return `not accepted (${Object.keys(result.errors).join(', ')})`
  return result.type
}
