import type { PaymentRef, Snapshot } from '../gateway.ts'
import { callWechat } from './client.ts'
import type { WechatSettings } from './credentials.ts'
import { Transaction, toSnapshot } from './messages.ts'

const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })
const buildPath = (no: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`

/** Reads a transaction by our number; `missing` where WeChat has none. */
async function findTransaction(settings: WechatSettings, no: string): Promise<Snapshot | 'missing'> {
  const answer = await callWechat(settings, 'GET', `${buildPath(no)}?mchid=${settings.mchId}`)
  if (answer.kind === 'refused' && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(answer.code))
    return 'missing'
  const found = answer.kind === 'ok' ? Transaction.safeParse(answer.body) : undefined
  const isOurs = found?.data?.mchid === settings.mchId && found.data.out_trade_no === no
  return found?.success && isOurs ? toSnapshot(found.data) : lost(answer)
}

/** Reads a payment's state. A payment whose shopper is signing in is not created at WeChat yet. */
export async function queryPayment(settings: WechatSettings, ref: PaymentRef): Promise<Snapshot> {
  const found = await findTransaction(settings, ref.paymentNo)
  if (found !== 'missing') return found
  return ref.data.step === 'sign-in'
    ? { state: 'created', raw: 'not created yet' }
    : { state: 'cancelled', raw: 'not found' }
}

/**
 * Closes the payment. A payment that cannot be closed is paid or already closed: its present state decides.
 */
export async function cancelPayment(settings: WechatSettings, ref: PaymentRef): Promise<Snapshot> {
  const closed = await callWechat(settings, 'POST', `${buildPath(ref.paymentNo)}/close`, {
    mchid: settings.mchId,
  })
  if (closed.kind === 'ok') return { state: 'cancelled', raw: 'closed' }
  if (closed.kind === 'lost') return lost(closed)
  const found = await findTransaction(settings, ref.paymentNo)
  return found === 'missing' ? { state: 'cancelled', raw: 'not found' } : found
}
