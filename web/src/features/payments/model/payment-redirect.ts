import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { NextAction } from '@pasar/contract/calls/payments'
import { pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'
import { isInWechat } from '@/platform/environment.ts'
import { type PendingPayment, usePendingPayment } from './pending-payment.ts'

/** Methods that continue on the Airwallex page. */
const airwallexMethods: readonly PaymentMethodId[] = ['airwallex', 'fpx', 'tng', 'grabpay', 'boost']

/**
 * Continues a payment that was opened at a provider: with its form, QR code or page.
 * @param id the payment method
 * @param next the next action from the server, not `none`
 */
export function continuePayment(
  id: PaymentMethodId,
  next: NextAction,
  payment: Omit<PendingPayment, 'payUrl' | 'fields' | 'params' | 'qr'>,
): void {
  const { paymentNo } = payment
  const fields = next.type === 'form' ? next.fields : undefined
  const qr = next.type === 'qr' ? next.content : undefined
  usePendingPayment.setState({ open: { ...payment, payUrl: next.url, fields, params: next.params, qr } })
  if (next.type === 'elsewhere') go(pages.openInBrowser, { paymentNo, token: next.content })
  // Inside WeChat, its sign-in comes first. It has no UI.
  else if (id === 'wechat' && next.type === 'redirect' && isInWechat()) location.assign(next.url)
  else if (id === 'wechat') go(pages.wechatPay, { paymentNo })
  else if (id === '2c2p' || id === 'instalments') go(pages.twoC2pPay, { paymentNo })
  else if (airwallexMethods.includes(id)) go(pages.airwallexPay, { paymentNo })
  else go(next.type === 'sdk' ? pages.stripePay : pages.cardRedirect, { paymentNo })
}

/** Redirects to the provider's page, by POST when it has fields. */
export function redirectToProvider({ payUrl, fields }: Pick<PendingPayment, 'payUrl' | 'fields'>): void {
  if (!fields) {
    location.assign(payUrl)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = payUrl
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
