import type { PaymentRef, Snapshot } from '../gateway.ts'
import { askWechat, type WechatSettings } from './client.ts'
import { snapshotOf, Transaction } from './wire.ts'

const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })
const pathOf = (no: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(no)}`

/** How a payment stands at WeChat; `missing` where it has none of that number. */
async function look(settings: WechatSettings, no: string): Promise<Snapshot | 'missing'> {
  const answer = await askWechat(settings, 'GET', `${pathOf(no)}?mchid=${settings.mchId}`)
  if (answer.kind === 'refused' && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(answer.code))
    return 'missing'
  const found = answer.kind === 'ok' ? Transaction.safeParse(answer.body) : undefined
  const isOurs = found?.data?.mchid === settings.mchId && found.data.out_trade_no === no
  return found?.success && isOurs ? snapshotOf(found.data) : lost(answer)
}

/** How a payment stands. One whose shopper is still being asked for by WeChat's sign-in is not there yet. */
export async function queryPayment(settings: WechatSettings, ref: PaymentRef): Promise<Snapshot> {
  const found = await look(settings, ref.paymentNo)
  if (found !== 'missing') return found
  return ref.data.step === 'sign-in'
    ? { state: 'created', raw: 'not there yet' }
    : { state: 'cancelled', raw: 'not found' }
}

/** Closes the payment; one that cannot be closed is paid or was closed before, and what it is now decides. */
export async function cancelPayment(settings: WechatSettings, ref: PaymentRef): Promise<Snapshot> {
  const closed = await askWechat(settings, 'POST', `${pathOf(ref.paymentNo)}/close`, {
    mchid: settings.mchId,
  })
  if (closed.kind === 'ok') return { state: 'cancelled', raw: 'closed' }
  if (closed.kind === 'lost') return lost(closed)
  const found = await look(settings, ref.paymentNo)
  return found === 'missing' ? { state: 'cancelled', raw: 'not found' } : found
}
