import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CreateInput, PaymentGateway, Snapshot } from '../gateway.ts'
import { askWechat, type WechatAnswer, type WechatSettings } from './client.ts'
import { openidOf, signInAddress } from './openid.ts'
import { bridgeParams } from './signature.ts'
import { chinaTime, cut, toFen } from './wire.ts'

type Created = Awaited<ReturnType<PaymentGateway['create']>>

/** WeChat lets an address for phones be used for five minutes; a little less, so that nobody gets one that just ended. */
const H5_LIFE_MS = 4.5 * 60_000
/** And a prepared payment for two hours. */
const PREPARED_LIFE_MS = 2 * 3_600_000
const LONGEST_DESCRIPTION_BYTES = 127

const H5 = z.object({ h5_url: z.url() })
const Native = z.object({ code_url: z.string() })
const Prepared = z.object({ prepay_id: z.string() })

const h5Types = { ios: 'iOS', android: 'Android', '': 'Wap' } as const
const opened: Snapshot = { state: 'pending', raw: 'opened' }

/** What was not opened: refused by WeChat, or nobody knows. */
function notOpened(answer: WechatAnswer): Created {
  const snapshot: Snapshot =
    answer.kind === 'refused'
      ? { state: 'failed', attemptFailed: { code: answer.code, message: answer.message }, raw: answer }
      : { state: 'created', unknown: true, raw: answer.kind }
  return { next: { type: 'none' }, snapshot, data: {} }
}

const orderOf = (settings: WechatSettings, input: CreateInput) => ({
  appid: settings.appId,
  mchid: settings.mchId,
  description: cut(input.subject, LONGEST_DESCRIPTION_BYTES),
  out_trade_no: input.paymentNo,
  time_expire: chinaTime(input.expiresAt),
  notify_url: input.notifyUrl,
  amount: toFen(input.amount),
})

/** On a phone outside WeChat: an address that opens WeChat, and comes back whether paid or not. */
export async function openOnPhone(settings: WechatSettings, input: CreateInput): Promise<Created> {
  const order = orderOf(settings, input)
  const answer = await askWechat(settings, 'POST', '/v3/pay/transactions/h5', {
    ...order,
    scene_info: { payer_client_ip: input.ip, h5_info: { type: h5Types[input.system] } },
  })
  const made = answer.kind === 'ok' ? H5.safeParse(answer.body) : undefined
  if (!made?.success) return notOpened(answer)
  const url = `${made.data.h5_url}&redirect_url=${encodeURIComponent(input.returnUrl)}`
  return {
    next: { type: 'redirect', url },
    snapshot: opened,
    data: { total: String(order.amount.total), lifeMs: String(H5_LIFE_MS) },
  }
}

/** On a desktop: a code that a phone scans. */
export async function openByCode(settings: WechatSettings, input: CreateInput): Promise<Created> {
  const order = orderOf(settings, input)
  const answer = await askWechat(settings, 'POST', '/v3/pay/transactions/native', order)
  const made = answer.kind === 'ok' ? Native.safeParse(answer.body) : undefined
  if (!made?.success) return notOpened(answer)
  return {
    next: { type: 'qr', content: made.data.code_url },
    snapshot: opened,
    data: { total: String(order.amount.total) },
  }
}

/**
 * Inside WeChat: its own sheet over our page. That wants to know who pays, so the shopper is sent to WeChat first, which
 * asks nothing and sends him back with a code; then this is called again with it.
 */
export async function openInWechat(settings: WechatSettings, input: CreateInput): Promise<Created> {
  const { signIn } = input
  if (!signIn) throw new Error('paying inside WeChat needs to know who pays')
  const openid = signIn.code ? await openidOf(settings, signIn.code) : ''
  if (!openid)
    return {
      next: { type: 'redirect', url: signInAddress(settings, signIn) },
      snapshot: { state: 'created', raw: 'who pays is not known yet' },
      // Its state is bound to this session: another is sent there anew.
      data: { step: 'sign-in', lifeMs: '0' },
    }
  const order = { ...orderOf(settings, input), payer: { openid } }
  const answer = await askWechat(settings, 'POST', '/v3/pay/transactions/jsapi', order)
  const made = answer.kind === 'ok' ? Prepared.safeParse(answer.body) : undefined
  if (!made?.success) return notOpened(answer)
  const params = bridgeParams(settings, {
    prepayId: made.data.prepay_id,
    timeStamp: String(Math.floor(Date.now() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
  })
  return {
    next: { type: 'sdk', sdk: 'wechat', params: { ...params, script: settings.bridgeUrl } },
    snapshot: opened,
    data: { step: 'prepared', total: String(order.amount.total), lifeMs: String(PREPARED_LIFE_MS) },
  }
}
