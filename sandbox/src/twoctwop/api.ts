import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests, setReference } from '../lib/logged-api.ts'
import { jsonBody } from '../lib/signed-api.ts'
import { MINUTE_MS } from '../lib/time.ts'
import { makeId, newOrder } from '../pay/payment-store.ts'
import type { Processor } from '../pay/processor.ts'
import type { Order, PayType } from '../pay/state.ts'
import { openJws, signJws } from './cipher.ts'
import { twoC2pKeys } from './keys.ts'
import { getCode, presentTransaction } from './responses.ts'

type Body = Record<string, unknown>

const sendPlain = (reply: FastifyReply, respCode: string, respDesc: string) =>
  reply.send({ respCode, respDesc })
const signed = (payload: object) => ({ payload: signJws(twoC2pKeys.secret, JSON.stringify(payload)).token })
const isHttp = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** Payment channels; `ALL`, the default, offers cards in the sandbox. */
const payTypes: Record<string, PayType> = {
  ALL: 'card',
  GCARD: 'card',
  CC: 'card',
  IPP: 'ipp',
  WEBPAY: 'fpx',
  DPAY: 'dpay',
  QR: 'dpay',
}
const DEFAULT_EXPIRY_MS = 30 * MINUTE_MS
const noDecimals = new Set(['JPY', 'KRW', 'VND'])

/**
 * Verifies a request and returns its payload, which it adds to the log; null where the signature is invalid.
 */
function readRequest(request: FastifyRequest): Body | null {
  const payload = openJws(twoC2pKeys.secret, jsonBody(request).payload)
  const entry = getLogEntry(request)
  if (payload) entry.canonical = JSON.stringify(payload)
  else entry.note = 'HASH_MISMATCH'
  return payload
}

/** Adds 2C2P's payment API: payment token, inquiry and cancellation. */
export function paymentApi(app: FastifyInstance, processor: Processor, context: Context, base: () => string) {
  const { payments, charges } = processor
  logRequests(app, { vendor: '2c2p', log: context.log, now: context.now })

  app.post('/payment/4.3/paymentToken', async (request, reply) => {
    const body = readRequest(request)
    if (!body) return sendPlain(reply, '9042', 'Hash value mismatch.')
    setReference(request, body.invoiceNo)
    if (context.preset.get().failCreate)
      return reply.code(500).send({ respCode: '9999', respDesc: 'The gateway failed, as its switch says.' })
    const input = readToken(body, context.now())
    if (typeof input === 'string') return sendPlain(reply, '9004', input)
    const known = payments.order(input.orderNo)
    if (known && known.reference !== body.idempotencyID)
      return sendPlain(reply, '9015', 'Invoice no. is duplicated.')
    const order =
      known ??
      newOrder(
        { ...input, token: makeId('pgw'), vendorId: makeId('ccpp'), createdAt: payments.iso() },
        context.preset.get(),
      )
    if (!known) payments.addOrder(order)
    return signed({
      respCode: '0000',
      respDesc: 'Success',
      webPaymentUrl: `${base()}/pay/${order.token}`,
      paymentToken: order.token,
    })
  })

  app.post('/payment/4.3/paymentInquiry', async (request, reply) => {
    const body = readRequest(request)
    if (!body) return sendPlain(reply, '9042', 'Hash value mismatch.')
    setReference(request, body.invoiceNo)
    if (body.merchantID !== twoC2pKeys.merchantId) return sendPlain(reply, '9004', 'merchantID is invalid')
    charges.sweep()
    const order = payments.order(String(body.invoiceNo))
    const code = order && getCode(order)
    if (!order || !code) return sendPlain(reply, '2002', 'Transaction not found.')
    const transaction = presentTransaction(order, code, order.paidAt ?? order.createdAt)
    return signed({ ...transaction, amount: Number(transaction.amount) })
  })

  app.post('/payment/4.3/cancelTransaction', async (request, reply) => {
    const order = payments.byToken(String(jsonBody(request).paymentToken))
    setReference(request, order?.orderNo)
    charges.sweep()
    if (!order) return sendPlain(reply, '9013', 'Invalid payment token.')
    // A pending payment can be cancelled only with the switches that leave it pending.
    if (order.status === 'SUCCESS' || (order.status === 'PAYING' && !order.late && !order.abandoned))
      return sendPlain(reply, '9999', 'The transaction cannot be cancelled.')
    charges.close(order)
    return sendPlain(reply, '0003', 'Transaction is cancelled.')
  })
}

type Input = Pick<
  Order,
  | 'orderNo'
  | 'reference'
  | 'amount'
  | 'currency'
  | 'payType'
  | 'subject'
  | 'returnUrl'
  | 'notifyUrl'
  | 'expireAt'
> & { instalments: number[] }

function readToken(body: Body, now: number): Input | string {
  const { merchantID, invoiceNo, description, amount, currencyCode, frontendReturnUrl, backendReturnUrl } =
    body
  if (merchantID !== twoC2pKeys.merchantId) return 'merchantID is invalid'
  if (typeof invoiceNo !== 'string' || !/^\w{1,50}$/.test(invoiceNo)) return 'invoiceNo is invalid'
  if (typeof description !== 'string' || !description) return 'description is required'
  if (typeof currencyCode !== 'string' || !/^[A-Z]{3}$/.test(currencyCode)) return 'currencyCode is invalid'
  if (typeof amount !== 'number' || !(amount > 0)) return 'amount is invalid'
  const decimal = amount.toFixed(noDecimals.has(currencyCode) ? 0 : 2)
  if (Number(decimal) !== amount) return 'amount has too many decimals'
  for (const url of [frontendReturnUrl, backendReturnUrl])
    if (url !== undefined && !isHttp(url)) return 'a return URL is invalid'
  const [channel = 'ALL'] = (body.paymentChannel ?? []) as string[]
  const payType = payTypes[channel]
  if (!payType) return 'paymentChannel is not one that the sandbox plays'
  // Singapore's time.
  const expires =
    body.paymentExpiry === undefined
      ? now + DEFAULT_EXPIRY_MS
      : Date.parse(`${String(body.paymentExpiry).replace(' ', 'T')}+08:00`)
  if (!(expires > now)) return 'paymentExpiry is invalid'
  const periods = Array.isArray(body.installmentPeriodFilter) ? body.installmentPeriodFilter : [3, 6, 12]
  return {
    orderNo: invoiceNo,
    reference: String(body.idempotencyID ?? invoiceNo),
    amount: decimal,
    currency: currencyCode,
    payType,
    subject: description.slice(0, 200),
    returnUrl: (frontendReturnUrl as string | undefined) ?? '',
    notifyUrl: (backendReturnUrl as string | undefined) ?? '',
    expireAt: new Date(expires).toISOString(),
    instalments: payType === 'ipp' ? periods.map(Number).filter((it) => it > 1 && it <= 60) : [],
  }
}
