import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { NextAction } from '@pasar/contract/calls/payments'
import { pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'
import { isInWechat } from '@/platform/environment.ts'
import { type PendingPayment, usePendingPayment } from './pending-payment.ts'

/** Airwallex's form, and the banks and wallets that it carries unless another company does. */
const airwallexMethods: readonly PaymentMethodId[] = ['airwallex', 'fpx', 'tng', 'grabpay', 'boost']

/**
 * Goes on with a payment that was opened at a payment company: to its form, its code or its page.
 * @param id the method that was chosen
 * @param next what the server says comes next, not `none`
 */
export function continuePayment(
  id: PaymentMethodId,
  next: NextAction,
  about: Omit<PendingPayment, 'payUrl' | 'fields' | 'params' | 'qr'>,
): void {
  const { paymentNo } = about
  const fields = next.type === 'form' ? next.fields : undefined
  const qr = next.type === 'qr' ? next.content : undefined
  usePendingPayment.setState({ open: { ...about, payUrl: next.url, fields, params: next.params, qr } })
  if (next.type === 'elsewhere') go(pages.openInBrowser, { paymentNo, token: next.content })
  // Inside WeChat it first says who pays, which shows nothing.
  else if (id === 'wechat' && next.type === 'redirect' && isInWechat()) location.assign(next.url)
  else if (id === 'wechat') go(pages.wechatPay, { paymentNo })
  else if (id === '2c2p' || id === 'instalments') go(pages.twoC2pPay, { paymentNo })
  else if (airwallexMethods.includes(id)) go(pages.airwallexPay, { paymentNo })
  else go(next.type === 'sdk' ? pages.stripePay : pages.cardRedirect, { paymentNo })
}

/** Leaves for the page of a payment company. What it takes by POST is posted by a form, as a shopper would. */
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
