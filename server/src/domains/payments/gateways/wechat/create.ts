import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@pasar/contract/time'
import { z } from 'zod'
import type { CreatedPayment, CreateInput, Snapshot } from '../gateway.ts'
import { callWechat, type WechatAnswer } from './client.ts'
import type { WechatSettings } from './credentials.ts'
import { chinaTime, toFen, truncate } from './messages.ts'
import { buildSignInUrl, fetchOpenid } from './openid.ts'
import { bridgeParams } from './signature.ts'

/** WeChat's URLs for phones are valid for five minutes; the margin keeps us from returning an expired one. */
const H5_LIFE_MS = 4.5 * 60_000
/** Prepared payments are valid for two hours. */
const PREPARED_LIFE_MS = 2 * HOUR_MS
const MAX_DESCRIPTION_BYTES = 127

const H5 = z.object({ h5_url: z.url() })
const Native = z.object({ code_url: z.string() })
const Prepared = z.object({ prepay_id: z.string() })

const h5Types = { ios: 'iOS', android: 'Android', '': 'Wap' } as const
const opened: Snapshot = { state: 'pending', raw: 'opened' }

/** WeChat has a payment with this number, which may be paid: its state must be queried. */
const knownNumber = new Set(['ORDERPAID', 'OUT_TRADE_NO_USED'])

/** The result of a request that opened nothing, or whose outcome is unknown. */
function notOpened(answer: WechatAnswer): CreatedPayment {
  const snapshot: Snapshot =
    answer.kind === 'refused' && !knownNumber.has(answer.code)
      ? { state: 'failed', attemptFailed: { code: answer.code, message: answer.message }, raw: answer }
      : { state: 'created', unknown: true, raw: answer.kind }
  return { next: { type: 'none' }, snapshot, data: {} }
}

const buildOrder = (settings: WechatSettings, input: CreateInput) => ({
  appid: settings.appId,
  mchid: settings.mchId,
  description: truncate(input.subject, MAX_DESCRIPTION_BYTES),
  out_trade_no: input.paymentNo,
  time_expire: chinaTime(input.expiresAt),
  notify_url: input.notifyUrl,
  amount: toFen(input.amount),
})

/** Opens a payment on a phone outside WeChat: a URL that opens WeChat and returns, paid or not. */
export async function openOnPhone(settings: WechatSettings, input: CreateInput): Promise<CreatedPayment> {
  const order = buildOrder(settings, input)
  const answer = await callWechat(settings, 'POST', '/v3/pay/transactions/h5', {
    ...order,
    scene_info: { payer_client_ip: input.ip, h5_info: { type: h5Types[input.system] } },
  })
  const created = answer.kind === 'ok' ? H5.safeParse(answer.body) : undefined
  if (!created?.success) return notOpened(answer)
  const url = `${created.data.h5_url}&redirect_url=${encodeURIComponent(input.returnUrl)}`
  return {
    next: { type: 'redirect', url },
    snapshot: opened,
    data: { total: String(order.amount.total), lifeMs: String(H5_LIFE_MS) },
  }
}

/** Opens a payment on a desktop: a QR code for the shopper's phone. */
export async function openQrCode(settings: WechatSettings, input: CreateInput): Promise<CreatedPayment> {
  const order = buildOrder(settings, input)
  const answer = await callWechat(settings, 'POST', '/v3/pay/transactions/native', order)
  const created = answer.kind === 'ok' ? Native.safeParse(answer.body) : undefined
  if (!created?.success) return notOpened(answer)
  return {
    next: { type: 'qr', content: created.data.code_url },
    snapshot: opened,
    data: { total: String(order.amount.total) },
  }
}

/**
 * Opens a payment inside WeChat, in WeChat's sheet over our page. WeChat requires the payer's openid: the
 * shopper is redirected to WeChat's silent sign-in, and this is called again with the code that it returns.
 */
export async function openInWechat(settings: WechatSettings, input: CreateInput): Promise<CreatedPayment> {
  const { signIn } = input
  if (!signIn) throw new Error('a payment inside WeChat requires a sign-in')
  const openid = signIn.code ? await fetchOpenid(settings, signIn.code) : ''
  if (!openid)
    return {
      next: { type: 'redirect', url: buildSignInUrl(settings, signIn) },
      snapshot: { state: 'created', raw: 'payer not identified yet' },
      // The state is bound to this session: another session signs in again.
      data: { step: 'sign-in', lifeMs: '0' },
    }
  const order = { ...buildOrder(settings, input), payer: { openid } }
  const answer = await callWechat(settings, 'POST', '/v3/pay/transactions/jsapi', order)
  const created = answer.kind === 'ok' ? Prepared.safeParse(answer.body) : undefined
  if (!created?.success) return notOpened(answer)
  const params = bridgeParams(settings, {
    prepayId: created.data.prepay_id,
    timeStamp: String(Math.floor(Date.now() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
  })
  return {
    next: { type: 'sdk', sdk: 'wechat', params: { ...params, script: settings.bridgeUrl } },
    snapshot: opened,
    data: { step: 'prepared', total: String(order.amount.total), lifeMs: String(PREPARED_LIFE_MS) },
  }
}
