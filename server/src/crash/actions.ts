import { setTimeout as sleep } from 'node:timers/promises'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { cardPageCreate, orderPay } from '@pasar/contract/calls/payments'
import { OK } from '@pasar/contract/envelope'
import { dataOf, isBusy } from './call.ts'
import type { Harness, Sent } from './harness.ts'
import { memberToken, type Person, PIN, staffToken } from './protocol.ts'

/** An acknowledgement that a client received: from then on it must hold. */
export type Ack =
  | { action: 'order'; orderId: string }
  | { action: 'pay'; orderId: string }
  /** The provider captured the money. */
  | { action: 'charge'; paymentNo: string }
  | { action: 'open'; paymentNo: string; orderId: string }
  | { action: 'cancel'; orderId: string }
  /** Minor units. */
  | { action: 'refund'; orderId: string; amount: bigint }

type Shopper = Pick<Person, 'id' | 'addressId'>
/** The parts of a harness that actions use. */
export type ShopClient = Pick<Harness, 'get' | 'post' | 'vendor'>
type Context = { harness: ShopClient; acks: Ack[] }
type OrderOptions = { skuId: string; quantity: number; points?: string; coupon: boolean }

/** Places an order at the total of its draft. @returns its id and total; null when refused */
export async function place({ harness, acks }: Context, shopper: Shopper, options: OrderOptions) {
  const token = memberToken(shopper.id)
  const { skuId, quantity, points } = options
  const what = { source: 'direct', skuId, addressId: shopper.addressId }
  const query = {
    ...what,
    quantity: `${quantity}`,
    ...(points ? { points } : {}),
    ...(options.coupon ? {} : { couponIds: '' }),
  }
  const draft = await harness.get(draftPreview.path, query, token)
  if (draft.code !== OK) throw new Error(`no draft: ${JSON.stringify(draft)}`)
  const { total, couponIds } = draft.data as {
    total: { amount: string; currency: string }
    couponIds: string[]
  }
  const order = { ...what, quantity, points, couponIds, total }
  const placed = await harness.post(orderCreate.path, order, token)
  if (placed.code !== OK) return null
  const orderId = placed.data.orderId as string
  acks.push({ action: 'order', orderId })
  return { orderId, total: total.amount }
}

export async function payByWallet(
  { harness, acks }: Context,
  shopper: Shopper,
  orderId: string,
  method: 'balance' | 'points',
) {
  const body = { orderIds: [orderId], method, payPassword: PIN }
  const paid = await harness.post(orderPay.path, body, memberToken(shopper.id))
  if (paid.code === OK) acks.push({ action: 'pay', orderId })
}

/**
 * Opens the provider's payment page.
 * @param fromBalance the part that the balance pays, decimal
 * @returns the payment number; null when refused
 */
export async function openCard(
  { harness, acks }: Context,
  shopper: Shopper,
  orderId: string,
  fromBalance?: string,
) {
  const body = { orderIds: [orderId], method: 'card', payPassword: PIN, fromBalance }
  const opened = await harness.post(cardPageCreate.path, body, memberToken(shopper.id))
  if (opened.code !== OK) return null
  const paymentNo = opened.data.paymentNo as string
  acks.push({ action: 'open', paymentNo, orderId })
  return paymentNo
}

export async function charge({ harness, acks }: Context, paymentNo: string, switches: object) {
  if (await harness.vendor.approve(paymentNo, switches)) acks.push({ action: 'charge', paymentNo })
}

export const returnToShop = ({ harness }: Context, paymentNo: string) =>
  harness.get(`/pay/return/oms/${paymentNo}`, {}, '')

export async function cancel({ harness, acks }: Context, shopper: Shopper, orderId: string) {
  const body = { id: orderId, reason: 'changedMind' }
  const done = await harness.post(orderCancel.path, body, memberToken(shopper.id))
  if (done.code === OK) acks.push({ action: 'cancel', orderId })
}

/** Refunds an order as staff. @param amount decimal */
export async function refund({ harness, acks }: Context, orderId: string, amount: string) {
  const done = await harness.post(adminOrderRefund.path, { orderId, amount, reason: 'damaged' }, staffToken)
  if (done.code === OK) acks.push({ action: 'refund', orderId, amount: amountToMinor(amount) })
}

/** How long a call can stay locked by a server that has died. */
const BUSY_MS = 40_000
const PAUSE_MS = 200

/**
 * Sends an unanswered request again with the same idempotency key, as clients do.
 * @throws when a request that must succeed is refused
 */
export async function repeat({ harness, acks }: Context, sent: Sent) {
  const send = () => harness.post(sent.path, sent.body, sent.token, { key: sent.key })
  const patience = Date.now() + BUSY_MS
  let answer = await send()
  for (; isBusy(answer) && Date.now() < patience; answer = await send()) await sleep(PAUSE_MS)
  if (sent.done) return sent.done(dataOf(sent.path, answer))
  if (answer.code !== OK) return
  const { orderIds, id, orderId, amount } = sent.body as Record<string, string> & { orderIds: string[] }
  if (sent.path === orderCreate.path) acks.push({ action: 'order', orderId: answer.data.orderId as string })
  if (sent.path === orderPay.path) acks.push({ action: 'pay', orderId: orderIds[0]! })
  if (sent.path === cardPageCreate.path)
    acks.push({ action: 'open', paymentNo: answer.data.paymentNo as string, orderId: orderIds[0]! })
  if (sent.path === orderCancel.path) acks.push({ action: 'cancel', orderId: id! })
  if (sent.path === adminOrderRefund.path)
    acks.push({ action: 'refund', orderId: orderId!, amount: amountToMinor(amount!) })
}

/** Converts a decimal amount of MYR to minor units. */
export const amountToMinor = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100))
