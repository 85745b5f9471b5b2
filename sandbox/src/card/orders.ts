import { parseAmount } from '../lib/amount.ts'
import type { Context } from '../lib/context.ts'
import { makeId, newOrder } from '../pay/payment-store.ts'
import type { Processor } from '../pay/processor.ts'
import { type Order, type PayType, payTypes } from '../pay/state.ts'

const DEFAULT_EXPIRY_MS = 30 * 60 * 1000

type Refusal = { ok: false; status: number; code: string; message: string }
type Created = { ok: true; order: Order } | Refusal

const invalid = (message: string): Refusal => ({ ok: false, status: 400, code: 'INVALID_REQUEST', message })

const isHttpUrl = (text: unknown): text is string =>
  typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

type Input = {
  orderNo: string
  amount: string
  currency: string
  payType: PayType
  subject: string
  returnUrl: string
  notifyUrl: string
  expireAt: string
}

function readInput(body: Record<string, unknown>, merchantNo: string, now: number): Input | Refusal {
  const { orderNo, amount, currency, payType, subject, returnUrl, notifyUrl } = body
  const thousandths = parseAmount(amount)
  if (body.merchantNo !== merchantNo) return { ...invalid('Unknown merchantNo.'), code: 'UNKNOWN_MERCHANT' }
  if (typeof orderNo !== 'string' || !/^[\w.:-]{1,64}$/.test(orderNo))
    return invalid('orderNo must be 1 to 64 letters, digits, dots, colons, dashes or underscores.')
  if (!thousandths) return invalid('amount must be a positive decimal text such as "12.34".')
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    return invalid('currency must be three capital letters.')
  if (!payTypes.some((known) => known === payType))
    return invalid(`payType must be one of ${payTypes.join(', ')}.`)
  if (typeof subject !== 'string' || subject.trim() === '') return invalid('subject is required.')
  if (!isHttpUrl(returnUrl)) return invalid('returnUrl must be an http address.')
  if (!isHttpUrl(notifyUrl) || new URL(notifyUrl).search)
    return invalid('notifyUrl must be an http address without a query.')
  const expiry = body.expireAt === undefined ? now + DEFAULT_EXPIRY_MS : Date.parse(String(body.expireAt))
  if (!(expiry > now)) return invalid('expireAt must be an ISO 8601 time in the future.')
  return {
    orderNo,
    amount: amount as string,
    currency,
    payType: payType as PayType,
    subject: subject.slice(0, 200),
    returnUrl,
    notifyUrl,
    expireAt: new Date(expiry).toISOString(),
  }
}

/** Returns whether a request repeats the one that created the payment. */
const sameOrder = (order: Order, input: Input) =>
  parseAmount(order.amount) === parseAmount(input.amount) &&
  order.currency === input.currency &&
  order.payType === input.payType

/**
Creates a payment, or returns the existing one to a repeated request.
 *
Rejects with INVALID_REQUEST, UNKNOWN_MERCHANT, or DUPLICATE_ORDER where the number has another
amount, currency or payment type.
 */
export function createOrder(
  { payments }: Processor,
  body: Record<string, unknown>,
  merchantNo: string,
  { now, preset }: Context,
): Created {
  const known = typeof body.orderNo === 'string' ? payments.order(body.orderNo) : undefined
  // A repeated request is valid however late it comes: its expiry is not validated again.
  const input = readInput(known ? { ...body, expireAt: undefined } : body, merchantNo, now())
  if ('ok' in input) return input
  if (known && sameOrder(known, input)) return { ok: true, order: known }
  if (known)
    return {
      ok: false,
      status: 409,
      code: 'DUPLICATE_ORDER',
      message: 'This orderNo stands for a payment of another amount, currency or type.',
    }
  const order = newOrder(
    { ...input, token: makeId('tok'), vendorId: makeId('opy'), createdAt: payments.iso() },
    preset.get(),
  )
  payments.addOrder(order)
  return { ok: true, order }
}
