import type { CreateInput, PaymentGateway } from '../gateway.ts'
import { type AlipaySettings, signedAddress } from './client.ts'
import { chinaTime, subjectOf, toYuan } from './wire.ts'

type Created = Awaited<ReturnType<PaymentGateway['create']>>

/**
 * The address of Alipay's page for a payment: the one for phones, or the one for desktops. Nothing is asked of Alipay yet:
 * it hears of the payment when somebody opens the address, and it takes it until the payment's time is over.
 */
export async function openPage(settings: AlipaySettings, input: CreateInput): Promise<Created> {
  const onPhone = input.scene === 'mobile'
  const trade = {
    out_trade_no: input.paymentNo,
    total_amount: toYuan(input.amount),
    subject: subjectOf(input.subject),
    product_code: onPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    time_expire: chinaTime(input.expiresAt),
    ...(onPhone && { quit_url: input.returnUrl }),
  }
  const method = onPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay'
  const { returnUrl, notifyUrl } = input
  const url = signedAddress(settings, method, trade, { returnUrl, notifyUrl })
  return {
    next: { type: 'redirect', url },
    snapshot: { state: 'pending', raw: 'not asked of Alipay yet' },
    // Opened inside WeChat it is paid in another browser, where nobody has signed in.
    data: input.inWechat ? { elsewhere: '1' } : {},
  }
}
