import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../lib/context.ts'
import { html } from '../lib/html.ts'
import { getLogEntry, logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { sendPage } from '../lib/server.ts'
import { equalTexts } from '../lib/signature.ts'
import { MINUTE_MS } from '../lib/time.ts'
import { makeId, newOrder } from '../pay/payment-store.ts'
import type { Processor } from '../pay/processor.ts'
import type { Order } from '../pay/state.ts'
import { computeMac, decrypt } from './cipher.ts'
import { ctbcKeys } from './keys.ts'

/** Lifetime of an order on the page; the form has none. */
const SESSION_MS = 15 * MINUTE_MS

const errorPage = (reply: FastifyReply, status: number, text: string) =>
  sendPage(reply, html`<!doctype html><title>CTBC</title><h1>${text}</h1>`, { status })

const isHttp = (url = '') => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** Returns the bank's error of an order; '' where it is valid. */
function errorIn(fields: Record<string, string>): string {
  const { MerchantID, TerminalID, lidm = '', purchAmt = '', txType, NumberOfPay = '', AuthResURL } = fields
  if (MerchantID !== ctbcKeys.merchantId || TerminalID !== ctbcKeys.terminalId) return 'MerchantID is invalid'
  if (!/^\w{1,19}$/.test(lidm)) return 'lidm is invalid'
  if (!/^[1-9]\d{0,8}$/.test(purchAmt)) return 'purchAmt is invalid'
  if (txType !== '0' && txType !== '1') return 'txType is not one that the sandbox plays'
  if (txType === '0' ? NumberOfPay !== '1' : !/^([2-9]|\d\d)$/.test(NumberOfPay))
    return 'NumberOfPay is invalid'
  if (!isHttp(AuthResURL) || /[@#%?&]/.test(AuthResURL ?? '')) return 'AuthResURL is invalid'
  return ''
}

/** Returns the text that the MAC of an order covers. */
const buildLine = ({ MerchantID, TerminalID, lidm, purchAmt, txType, NumberOfPay }: Record<string, string>) =>
  `|${MerchantID}|${TerminalID}|${lidm}|${purchAmt}|${txType}|${NumberOfPay}|`

/** Returns the payment of an order, creating it where it is new; null where the amount differs. */
function createOrder(
  { payments }: Processor,
  { preset }: Context,
  fields: Record<string, string>,
): Order | null {
  const { lidm = '', purchAmt = '', txType, NumberOfPay, OrderDetail, AuthResURL = '' } = fields
  const known = payments.order(lidm)
  if (known) return known.amount === purchAmt ? known : null
  const order = newOrder(
    {
      orderNo: lidm,
      token: makeId('ctbc'),
      vendorId: makeId('XID'),
      amount: purchAmt,
      currency: 'TWD',
      payType: txType === '1' ? 'ipp' : 'card',
      instalments: txType === '1' ? [Number(NumberOfPay)] : [],
      subject: OrderDetail || 'CTBC',
      returnUrl: AuthResURL,
      notifyUrl: '',
      createdAt: payments.iso(),
      expireAt: payments.iso(SESSION_MS),
    },
    preset.get(),
  )
  payments.addOrder(order)
  return order
}

/** Adds the endpoint for encrypted orders, which redirects the browser to the payment page. */
export function orderPage(app: FastifyInstance, processor: Processor, context: Context) {
  logRequests(app, { vendor: 'ctbc', log: context.log, now: context.now, direction: 'browser' })

  app.post('/mauth/SSLAuthUI.jsp', (request, reply) => {
    const form = new URLSearchParams(rawBody(request))
    const entry = getLogEntry(request)
    const opened = decrypt(form.get('URLEnc') ?? '', ctbcKeys.key)
    if (form.get('merID') !== ctbcKeys.merId || !opened) {
      entry.note = 'URLENC_INVALID'
      return errorPage(reply, 400, 'The order cannot be read.')
    }
    const fields = Object.fromEntries(opened.split('&').map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
    setReference(request, fields.lidm)
    entry.canonical = buildLine(fields)
    if (!equalTexts(computeMac(entry.canonical, ctbcKeys.key), fields.InMac ?? '')) {
      entry.note = 'INMAC_INVALID'
      entry.signed = opened
      return errorPage(reply, 400, 'The order was changed on the way.')
    }
    if (context.preset.get().failCreate) return errorPage(reply, 500, 'The bank failed, as its switch says.')
    const error = errorIn(fields)
    const order = error ? null : createOrder(processor, context, fields)
    if (!order) return errorPage(reply, 400, error || 'The order number stands for another order.')
    return reply.redirect(`${app.prefix}/pay/${order.token}`, 303)
  })
}
