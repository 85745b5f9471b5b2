import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { setReference } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import { HOUR_MS } from '../lib/time.ts'
import { makeId, makeNumber, newOrder } from '../pay/payment-store.ts'
import type { Order } from '../pay/state.ts'
import { sendError } from './auth.ts'
import { wechatKeys } from './keys.ts'
import { fromFen } from './objects.ts'
import type { WechatProcessor } from './processor.ts'
import { OPENID, type TradeType } from './store.ts'

const DEFAULT_EXPIRY_MS = 2 * HOUR_MS

type Input = {
  orderNo: string
  amount: string
  subject: string
  notifyUrl: string
  expireAt: string
}

type Json = Record<string, unknown>
const objectAt = (body: Json, name: string): Json =>
  Object(body[name]) === body[name] ? (body[name] as Json) : {}
const isHttpUrl = (text: unknown): text is string =>
  typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Parses the parameters that all trade types share; returns the error as a text. */
function readInput(body: Json, now: number): Input | string {
  const { appid, mchid, description, out_trade_no: orderNo, notify_url: notifyUrl, time_expire } = body
  const { total, currency = 'CNY' } = objectAt(body, 'amount')
  if (appid !== wechatKeys.appId || mchid !== wechatKeys.mchId)
    return 'appid and mchid do not belong together.'
  if (typeof description !== 'string' || !description || Buffer.byteLength(description) > 127)
    return 'description must be 1 to 127 bytes.'
  if (typeof orderNo !== 'string' || !/^[\w|*-]{6,32}$/.test(orderNo))
    return 'out_trade_no must be 6 to 32 letters, digits or _-|*.'
  if (!Number.isSafeInteger(total) || (total as number) < 1)
    return 'amount.total must be a positive integer in fen.'
  if (currency !== 'CNY') return 'amount.currency must be CNY.'
  if (!isHttpUrl(notifyUrl) || new URL(notifyUrl).search)
    return 'notify_url must be an address without a query.'
  const expiry = time_expire === undefined ? now + DEFAULT_EXPIRY_MS : Date.parse(String(time_expire))
  if (!/(Z|[+-]\d\d:\d\d)$/.test(String(time_expire ?? 'Z')) || !(expiry > now))
    return 'time_expire must be an RFC 3339 time in the future.'
  return {
    orderNo,
    amount: fromFen(total as number),
    subject: description,
    notifyUrl,
    expireAt: new Date(expiry).toISOString(),
  }
}

/** Adds the calls that create payments: inside WeChat, for its app on a phone, by a QR code. */
export function createRoutes(app: FastifyInstance, wechat: WechatProcessor, context: Context) {
  const { processor, store, base } = wechat
  const { payments } = processor

  function add(tradeType: TradeType, input: Input): Order | string {
    const known = payments.order(input.orderNo)
    if (known?.status === 'SUCCESS') return 'ORDERPAID'
    if (known && known.status !== 'CREATED') return 'ORDER_CLOSED'
    if (known) {
      const isSame = known.amount === input.amount && store.details(known.orderNo)?.tradeType === tradeType
      return isSame ? known : 'OUT_TRADE_NO_USED'
    }
    const order = newOrder(
      {
        ...input,
        currency: 'CNY',
        token: makeId('wx'),
        vendorId: `4200${makeNumber(24)}`,
        payType: 'wechat',
        returnUrl: '',
        createdAt: payments.iso(),
      },
      context.preset.get(),
    )
    store.addDetails(order.orderNo, { tradeType, openid: tradeType === 'JSAPI' ? OPENID : '' })
    payments.addOrder(order)
    return order
  }

  function addCreateRoute(
    path: string,
    tradeType: TradeType,
    check: (body: Json) => string,
    respond: (order: Order) => object,
  ) {
    app.post(`/v3/pay/transactions/${path}`, async (request, reply) => {
      const body = jsonBody(request)
      setReference(request, body.out_trade_no)
      if (context.preset.get().failCreate)
        return sendError(reply, 500, 'SYSTEM_ERROR', 'The switch makes the gateway fail.')
      const input = readInput(body, context.now())
      const wrong = typeof input === 'string' ? input : check(body)
      if (wrong || typeof input === 'string') return sendError(reply, 400, 'PARAM_ERROR', wrong)
      const order = add(tradeType, input)
      if (typeof order === 'string')
        return sendError(reply, 403, order, 'Another payment has this out_trade_no.')
      return respond(order)
    })
  }

  addCreateRoute(
    'jsapi',
    'JSAPI',
    (body) => (objectAt(body, 'payer').openid === OPENID ? '' : 'payer.openid is unknown to this appid.'),
    (order) => ({ prepay_id: order.token }),
  )
  addCreateRoute(
    'h5',
    'MWEB',
    (body) => {
      const { payer_client_ip, h5_info } = objectAt(body, 'scene_info')
      const { type } = Object(h5_info) as Json
      if (typeof payer_client_ip !== 'string' || !payer_client_ip)
        return 'scene_info.payer_client_ip is required.'
      return ['Wap', 'iOS', 'Android'].includes(String(type)) ? '' : 'scene_info.h5_info.type is required.'
    },
    (order) => ({ h5_url: `${base()}/h5?prepay_id=${order.token}&package=${context.now()}` }),
  )
  // The QR code has the address of the payment page; WeChat's has a weixin:// address.
  addCreateRoute(
    'native',
    'NATIVE',
    () => '',
    (order) => ({ code_url: `${base()}/pay/${order.token}` }),
  )
}
