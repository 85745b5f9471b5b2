import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import type { NextAction } from '@pasar/contract/calls/paying'
import { pages } from '@/app/paths.ts'
import { go } from '@/lib/nav.tsx'
import { inWechat } from '@/platform/surroundings.ts'
import { type HandOver, useHandOver } from './hand-over.ts'

/** Airwallex's form, and the banks and wallets that it carries unless another company does. */
const onAirPay: readonly PayMethodId[] = ['airwallex', 'fpx', 'tng', 'grabpay', 'boost']

/**
 * Goes on with a payment that was opened at a payment company: to its form, its code or its page.
 * @param id the method that was chosen
 * @param next what the server says comes next, not `none`
 */
export function handOn(
  id: PayMethodId,
  next: NextAction,
  about: Omit<HandOver, 'payUrl' | 'fields' | 'params' | 'qr'>,
): void {
  const { paymentNo } = about
  const fields = next.type === 'form' ? next.fields : undefined
  const qr = next.type === 'qr' ? next.content : undefined
  useHandOver.setState({ open: { ...about, payUrl: next.url, fields, params: next.params, qr } })
  if (next.type === 'elsewhere') go(pages.weixinGo, { paymentNo, token: next.content })
  // Inside WeChat it first says who pays, which shows nothing.
  else if (id === 'wechat' && next.type === 'redirect' && inWechat()) location.assign(next.url)
  else if (id === 'wechat') go(pages.zhiFU, { paymentNo })
  else if (id === '2c2p' || id === 'instalments') go(pages.twoC2pPay, { paymentNo })
  else if (onAirPay.includes(id)) go(pages.airPay, { paymentNo })
  else go(next.type === 'sdk' ? pages.stripePay : pages.payNormal, { paymentNo })
}

/** Leaves for the page of a payment company. What it takes by POST is posted by a form, as a shopper would. */
export function leaveFor({ payUrl, fields }: Pick<HandOver, 'payUrl' | 'fields'>): void {
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
