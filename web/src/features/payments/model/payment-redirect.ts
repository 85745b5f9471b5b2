import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import type { NextAction } from '@pasar/contract/calls/payments'
import { pages } from '@/app/paths.ts'
import { queryClient } from '@/lib/api/query.ts'
import { go } from '@/lib/nav.tsx'
import { platform } from '@/platform/browser.ts'
import { hasShellBridge, isInWechat } from '@/platform/environment.ts'
import { type PendingPayment, useLeaving, usePendingPayment } from './pending-payment.ts'

/** Methods that continue on the Airwallex page. */
const airwallexMethods: readonly PaymentMethodId[] = ['airwallex', 'fpx', 'tng', 'grabpay', 'boost']

/**
 * Continues a payment that was opened at a provider: with its form or QR code in the client, or on its page,
 * which opens at once. The client's page of the payment stays in the history for the way back.
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
  const open = { ...payment, payUrl: next.url, fields, params: next.params, qr }
  usePendingPayment.setState({ open })
  if (next.type === 'elsewhere') go(pages.openInBrowser, { paymentNo, token: next.content })
  // Inside WeChat, its sign-in comes first. It has no UI.
  else if (id === 'wechat' && next.type === 'redirect' && isInWechat()) location.assign(next.url)
  else if (id === 'wechat') go(pages.wechatPay, { paymentNo })
  else {
    go(getProviderPage(id, next), { paymentNo })
    if (next.type === 'redirect' || next.type === 'form') redirectToProvider(open)
  }
}

/** The client's page of a payment at a provider. */
function getProviderPage(id: PaymentMethodId, { type }: NextAction) {
  if (id === '2c2p' || id === 'instalments') return pages.twoC2pPay
  // This page shows the QR code of any gateway.
  if (type === 'qr' || airwallexMethods.includes(id)) return pages.airwallexPay
  return type === 'sdk' ? pages.stripePay : pages.cardRedirect
}

/** Opens a payment in the native shell. After its return the client's page asks the server for the state. */
async function payInShell(payUrl: string, paymentNo: string): Promise<void> {
  if (!(await platform.pay(payUrl, paymentNo))) return location.assign(payUrl)
  useLeaving.setState({ leaving: false })
  await queryClient.invalidateQueries()
}

/**
 * Redirects to the provider's page, by POST when it has fields. A native shell opens a page without fields.
 */
export function redirectToProvider({
  payUrl,
  fields,
  paymentNo,
}: Pick<PendingPayment, 'payUrl' | 'fields' | 'paymentNo'>): void {
  useLeaving.setState({ leaving: true })
  if (!fields) {
    if (hasShellBridge()) void payInShell(payUrl, paymentNo)
    else location.assign(payUrl)
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
