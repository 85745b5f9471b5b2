import type { PaymentRef, Snapshot } from '../gateway.ts'
import { type AlipayAnswer, type AlipaySettings, askAlipay } from './client.ts'
import { snapshotOf, Trade } from './wire.ts'

const isMissing = (answer: AlipayAnswer) => answer.kind === 'refused' && answer.code === 'ACQ.TRADE_NOT_EXIST'

/** How a payment stands at Alipay. It has no trade before somebody pays: then it is not paid, and no more. */
export async function queryPayment(settings: AlipaySettings, { paymentNo }: PaymentRef): Promise<Snapshot> {
  const answer = await askAlipay(settings, 'alipay.trade.query', { out_trade_no: paymentNo })
  if (isMissing(answer)) return { state: 'created', raw: 'not there yet' }
  const trade = answer.kind === 'ok' ? Trade.safeParse(answer.body) : undefined
  if (trade?.success && trade.data.out_trade_no === paymentNo) return snapshotOf(trade.data)
  return { state: 'created', unknown: true, raw: answer }
}

/**
 * Closes the trade. Where there is none, nothing can be closed: the page's address ends by itself at the time that it
 * carries. One that cannot be closed is paid or closed, and what it is now decides.
 */
export async function cancelPayment(settings: AlipaySettings, ref: PaymentRef): Promise<Snapshot> {
  const answer = await askAlipay(settings, 'alipay.trade.close', { out_trade_no: ref.paymentNo })
  if (answer.kind === 'ok' || isMissing(answer)) return { state: 'cancelled', raw: answer }
  if (answer.kind === 'lost') return { state: 'created', unknown: true, raw: answer }
  return await queryPayment(settings, ref)
}
