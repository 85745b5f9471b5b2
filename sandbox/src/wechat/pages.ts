import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../lib/context.ts'
import { html } from '../lib/html.ts'
import { sendPage, serveAsset, useWebPages } from '../lib/server.ts'
import { MINUTE_MS } from '../lib/time.ts'
import { testCards, walletCards } from '../pay/cards.ts'
import { isPayable } from '../pay/charges.ts'
import { chooseLanguage, getLabels } from '../pay/page/labels.ts'
import type { View } from '../pay/page/layout.ts'
import { endPage } from '../pay/page/step-views.ts'
import type { Order } from '../pay/state.ts'
import { bridgeSheet } from './bridge-view.ts'
import { isSignedByMerchant } from './cipher.ts'
import { wechatKeys } from './keys.ts'
import type { WechatProcessor } from './processor.ts'

type Ask = {
  Querystring: Record<string, string | undefined>
  Body: Record<string, string> | undefined
}

/** Validity of an H5 address, whose `package` is the time of its creation. */
const H5_LIFE_MS = 5 * MINUTE_MS

/**
 * Adds the H5 address, the replacement of WeChat's JS bridge, and the sheet that it shows over a shop's page.
 */
export async function wechatPages(
  app: FastifyInstance,
  { processor, store }: WechatProcessor,
  { now }: Context,
) {
  const { payments, charges } = processor
  await useWebPages(app)

  app.get<Ask>('/h5', (request, reply) => {
    const { prepay_id = '', redirect_url = '' } = request.query
    const order = payments.byToken(prepay_id)
    if (order && URL.canParse(redirect_url) && /^https?:$/.test(new URL(redirect_url).protocol)) {
      order.returnUrl = redirect_url
      payments.changed()
    }
    const isExpired = !(Number(request.query.package || 0) + H5_LIFE_MS > now())
    if (order && isExpired)
      return sendPage(reply, endPage(buildView(request, order), 'expired'), { status: 410 })
    return reply.redirect(`${app.prefix}/pay/${encodeURIComponent(prepay_id)}`, 303)
  })

  serveAsset(app, '/bridge.js', 'wechat-bridge.js')

  /** Returns the payment of parameters that the merchant signed. */
  function signedOrder({ query }: FastifyRequest<Ask>): Order | undefined {
    const { appId = '', timeStamp = '', nonceStr = '', signType, paySign = '' } = query
    const packed = query.package ?? ''
    const isSigned = isSignedByMerchant(`${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`, paySign)
    if (!isSigned || signType !== 'RSA' || appId !== wechatKeys.appId) return undefined
    const order = payments.byToken(packed.replace(/^prepay_id=/, ''))
    return order && store.details(order.orderNo)?.tradeType === 'JSAPI' ? order : undefined
  }

  function buildView(request: FastifyRequest<Ask>, order: Order): View {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language'])
    return { order, language, vendor: 'wechat', brand: 'WeChat Pay', prefix: app.prefix, secondsLeft: 0 }
  }

  const done = (
    result: 'ok' | 'fail',
  ) => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>WeChat Pay</title>
<script src="/assets/wechat-sheet.js" defer></script></head><body data-result="${result}"></body></html>`

  app.get<Ask>('/bridge', (request, reply) => {
    charges.sweep()
    const order = signedOrder(request)
    if (!order || !isPayable(order))
      return sendPage(reply, done(order?.status === 'SUCCESS' ? 'ok' : 'fail'), { framed: true })
    return sendPage(reply, bridgeSheet(buildView(request, order), request.url), { framed: true })
  })

  app.post<Ask>('/bridge', async (request, reply) => {
    charges.sweep()
    const order = signedOrder(request)
    if (!order) return sendPage(reply, done('fail'), { framed: true })
    const view = buildView(request, order)
    const chosen = walletCards.find(({ id }) => id === request.body?.walletCard) ?? walletCards[0]
    const card = testCards.find(({ number }) => number.endsWith(chosen?.id ?? ''))
    const typed = { number: card?.number ?? '', expiry: '12/39', cvc: '123', name: 'Wallet' }
    const result = await charges.pay(order, typed)
    if (result.type === 'declined')
      return sendPage(reply, bridgeSheet(view, request.url, getLabels(view.language).declines[result.code]), {
        framed: true,
      })
    return sendPage(reply, done(result.type === 'return' ? 'ok' : 'fail'), { framed: true })
  })
}
