import type { Context } from '../lib/context.ts'
import { DAY_MS } from '../lib/time.ts'
import { makeId, makeNumber, newOrder } from '../pay/payment-store.ts'
import type { Processor } from '../pay/processor.ts'
import type { Order } from '../pay/state.ts'
import { toAmount } from './responses.ts'

/** The methods that browsers open, with their product codes. */
export const pageMethods = new Map([
  ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
])

const isHttpUrl = (text: unknown): text is string =>
  typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** Returns the payment of a page, creating it where it is new, or Alipay's error as a text. */
export function openPage(
  { payments }: Processor,
  { preset, now }: Context,
  method: string,
  fields: Record<string, string>,
  content: Record<string, unknown>,
): Order | string {
  const orderNo = text(content.out_trade_no)
  const amount = toAmount(content.total_amount)
  if (content.product_code !== pageMethods.get(method)) return 'ACQ.INVALID_PARAMETER: product_code'
  if (!/^\w{1,64}$/.test(orderNo)) return 'ACQ.INVALID_PARAMETER: out_trade_no'
  if (!amount) return 'ACQ.INVALID_PARAMETER: total_amount'
  if (!text(content.subject) || /[/=&]/.test(text(content.subject))) return 'ACQ.INVALID_PARAMETER: subject'
  if (!isHttpUrl(fields.return_url) || !isHttpUrl(fields.notify_url))
    return 'ACQ.INVALID_PARAMETER: return_url'
  const known = payments.order(orderNo)
  if (known) return known.amount === amount ? known : 'ACQ.CONTEXT_INCONSISTENT'
  const expires = text(content.time_expire)
  const expiry = expires ? Date.parse(`${expires.replace(' ', 'T')}+08:00`) : now() + DAY_MS
  if (!(expiry > now())) return 'ACQ.TRADE_HAS_CLOSE'
  const order = newOrder(
    {
      orderNo,
      amount,
      currency: 'CNY',
      token: makeId('ali'),
      vendorId: `${new Date(now()).toISOString().slice(0, 10).replaceAll('-', '')}22001${makeNumber(15)}`,
      payType: 'alipay',
      subject: text(content.subject),
      returnUrl: fields.return_url,
      cancelUrl: isHttpUrl(content.quit_url) ? content.quit_url : '',
      notifyUrl: fields.notify_url,
      createdAt: payments.iso(),
      expireAt: new Date(expiry).toISOString(),
    },
    preset.get(),
  )
  payments.addOrder(order)
  return order
}
