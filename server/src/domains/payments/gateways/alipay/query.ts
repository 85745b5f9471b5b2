import type { PaymentRef, Snapshot } from '../gateway.ts'
import { type AlipayAnswer, type AlipaySettings, callAlipay } from './client.ts'
import { Trade, toSnapshot } from './messages.ts'

const isMissing = (answer: AlipayAnswer) => answer.kind === 'refused' && answer.code === 'ACQ.TRADE_NOT_EXIST'

/** Reads a payment's state. Alipay has no trade before the shopper opens its page. */
export async function queryPayment(settings: AlipaySettings, { paymentNo }: PaymentRef): Promise<Snapshot> {
  const answer = await callAlipay(settings, 'alipay.trade.query', { out_trade_no: paymentNo })
  if (isMissing(answer)) return { state: 'created', raw: 'no trade yet' }
  const trade = answer.kind === 'ok' ? Trade.safeParse(answer.body) : undefined
  if (trade?.success && trade.data.out_trade_no === paymentNo) return toSnapshot(trade.data)
  return { state: 'created', unknown: true, raw: answer }
}

/**
 * Closes the trade. Without a trade there is nothing to close: the signed URL expires at its own time. A
 * trade that cannot be closed is paid or already closed: its present state decides.
 */
export async function cancelPayment(settings: AlipaySettings, ref: PaymentRef): Promise<Snapshot> {
  const answer = await callAlipay(settings, 'alipay.trade.close', { out_trade_no: ref.paymentNo })
  if (answer.kind === 'ok' || isMissing(answer)) return { state: 'cancelled', raw: answer }
  if (answer.kind === 'lost') return { state: 'created', unknown: true, raw: answer }
  return await queryPayment(settings, ref)
}
