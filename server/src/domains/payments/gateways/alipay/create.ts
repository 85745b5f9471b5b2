import type { CreatedPayment, CreateInput } from '../gateway.ts'
import { type AlipaySettings, signedUrl } from './client.ts'
import { chinaTime, sanitizeSubject, toYuan } from './messages.ts'

/**
 * Opens a payment on Alipay's page for phones or for desktops. Sends no request: Alipay creates the trade
 * when the shopper opens the signed URL, which is valid until the payment expires.
 */
export async function openPage(settings: AlipaySettings, input: CreateInput): Promise<CreatedPayment> {
  const onPhone = input.scene === 'mobile'
  const trade = {
    out_trade_no: input.paymentNo,
    total_amount: toYuan(input.amount),
    subject: sanitizeSubject(input.subject),
    product_code: onPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    time_expire: chinaTime(input.expiresAt),
    ...(onPhone && { quit_url: input.returnUrl }),
  }
  const method = onPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay'
  const { returnUrl, notifyUrl } = input
  const url = signedUrl(settings, method, trade, { returnUrl, notifyUrl })
  return {
    next: { type: 'redirect', url },
    snapshot: { state: 'pending', raw: 'not requested yet' },
    // Alipay's page does not open inside WeChat: the shopper pays in another browser, without signing in
    // there.
    data: input.inWechat ? { elsewhere: '1' } : {},
  }
}
