import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Room } from '../lib/room.ts'
import { asWebPages, sendPage } from '../lib/server.ts'
import { type CardForm, testCards, walletCards } from './cards.ts'
import { isPayable, type PayResult } from './cashier.ts'
import type { CardDesk } from './desk.ts'
import { cardPage, walletPage } from './form-views.ts'
import type { View } from './pay-shell.ts'
import type { Order } from './state.ts'
import { challengePage, endPage, unknownPage } from './step-views.ts'
import { chooseLanguage, wordsOf } from './words.ts'

interface Ask {
  Params: { token: string }
  Querystring: { lang?: string }
  Body: Record<string, string> | undefined
}

/** Where the browser goes in the end. The query proves nothing to the shop, which has to ask. */
function returnAddress(order: Order): string {
  const url = new URL(order.returnUrl)
  url.searchParams.set('orderNo', order.orderNo)
  url.searchParams.set('status', order.status)
  return url.href
}

/** What stands at the payment's address in its present state. */
function currentPage(reply: FastifyReply, view: View) {
  const { order } = view
  if (order.status === 'SUCCESS') return sendPage(reply, endPage(view, 'paid'))
  if (order.status === 'EXPIRED') return sendPage(reply, endPage(view, 'expired'), 410)
  if (order.status === 'CLOSED') return sendPage(reply, endPage(view, 'closed'), 410)
  if (!isPayable(order)) return sendPage(reply, endPage(view, 'pending'))
  if (order.challenge) return reply.redirect(`/pay/${order.token}/challenge?lang=${view.language}`, 303)
  return sendPage(reply, order.payType === 'applepay' ? walletPage(view) : cardPage(view))
}

/** The card that a sheet's choice stands for, as though it had been typed. */
function readForm(order: Order, body: Record<string, string> = {}, now: number): CardForm {
  const { number = '', expiry = '', cvc = '', name = '' } = body
  if (order.payType !== 'applepay') return { number, expiry, cvc, name }
  const chosen = walletCards.find((card) => card.id === body.walletCard) ?? walletCards[0]
  const card = testCards.find((it) => it.number.endsWith(chosen?.id ?? ''))
  const nextYear = String(new Date(now).getUTCFullYear() + 1).slice(-2)
  return { number: card?.number ?? '', expiry: `12/${nextYear}`, cvc: '123', name: 'Wallet' }
}

/** The hosted pay page: works with forms alone, its script only helps. */
export async function payPages(app: FastifyInstance, desk: CardDesk, room: Room) {
  const { book, cashier } = desk
  await asWebPages(app, ['theme.css', 'pay.css', 'pay.js', 'icon.svg'])

  /** Finds the payment of an address and logs the browser's step. */
  function open(request: FastifyRequest<Ask>): View | { order: undefined; language: 'en' | 'zh' } {
    cashier.sweep()
    const language = chooseLanguage(request.query.lang, request.headers['accept-language'])
    const order = book.byToken(request.params.token)
    if (!order) return { order, language }
    return { order, language, secondsLeft: Math.ceil((Date.parse(order.expireAt) - room.now()) / 1000) }
  }

  function note(request: FastifyRequest<Ask>, order: Order, status: number, what: string) {
    room.log.add({
      vendor: 'card',
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
    const { order, language } = view
    const words = wordsOf(language)
    const formPage = order.payType === 'applepay' ? walletPage : cardPage
    switch (result.type) {
      case 'return':
        return reply.redirect(returnAddress(order), 303)
      case 'challenge':
        return reply.redirect(`/pay/${order.token}/challenge?lang=${language}`, 303)
      case 'form':
        return sendPage(reply, formPage(view, { form, errors: result.errors }), 422)
      case 'declined':
        return sendPage(reply, formPage(view, { declined: words.declines[result.code] }), 402)
      case 'wrong-code':
        return sendPage(reply, challengePage(view, result.triesLeft), 422)
      case 'timeout':
        return sendPage(reply, endPage(view, 'timeout'), 504)
      case 'closed':
        return currentPage(reply, view)
    }
  }

  app.get<Ask>('/pay/:token', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view.language), 404)
    return currentPage(reply, view)
  })

  app.post<Ask>('/pay/:token', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view.language), 404)
    const form = readForm(view.order, request.body, room.now())
    const result = await cashier.pay(view.order, form)
    const sent = answer(reply, view, result, form)
    note(request, view.order, reply.statusCode, `the shopper pays: ${describe(result)}`)
    return sent
  })

  app.get<Ask>('/pay/:token/challenge', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view.language), 404)
    if (view.order.challenge) return sendPage(reply, challengePage(view))
    return reply.redirect(`/pay/${view.order.token}?lang=${view.language}`, 303)
  })

  app.post<Ask>('/pay/:token/challenge', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view.language), 404)
    if (!view.order.challenge) return currentPage(reply, view)
    const result = await cashier.answerChallenge(view.order, request.body?.code ?? '')
    const sent = answer(reply, view, result)
    note(request, view.order, reply.statusCode, `the shopper answers the bank: ${describe(result)}`)
    return sent
  })

  app.get<Ask>('/pay/:token/other-card', async (request, reply) => {
    const view = open(request)
    if (!view.order) return sendPage(reply, unknownPage(view.language), 404)
    cashier.leave(view.order)
    return reply.redirect(`/pay/${view.order.token}?lang=${view.language}`, 303)
  })

  for (const way of ['cancel', 'back'])
    app.get<Ask>(`/pay/:token/${way}`, async (request, reply) => {
      const view = open(request)
      if (!view.order) return sendPage(reply, unknownPage(view.language), 404)
      if (way === 'cancel') cashier.leave(view.order)
      note(request, view.order, 303, way === 'cancel' ? 'the shopper cancels' : 'the shopper goes back')
      return reply.redirect(returnAddress(view.order), 303)
    })
}

function describe(result: PayResult): string {
  if (result.type === 'declined') return `declined (${result.code})`
  if (result.type === 'form') return `not accepted (${Object.keys(result.errors).join(', ')})`
  return result.type
}
