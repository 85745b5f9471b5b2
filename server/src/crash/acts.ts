import { setTimeout as sleep } from 'node:timers/promises'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { cardPageCreate, orderPay } from '@pasar/contract/calls/payments'
import { OK } from '@pasar/contract/codes'
import { memberToken, type Person, PIN, staffToken } from './ask.ts'
import { dataOf, isBusy } from './deed.ts'
import type { Harness, Sent } from './harness.ts'

/** What the shop has said is done, as a client noted it: from that moment on it must be so. */
export type Ack =
  | { act: 'order'; orderId: string }
  | { act: 'pay'; orderId: string }
  /** The vendor took the money. */
  | { act: 'charge'; paymentNo: string }
  | { act: 'open'; paymentNo: string; orderId: string }
  | { act: 'cancel'; orderId: string }
  /** Minor units. */
  | { act: 'refund'; orderId: string; amount: bigint }

type Shopper = Pick<Person, 'id' | 'addressId'>
/** What acts need of a shop. */
export type Door = Pick<Harness, 'get' | 'post' | 'vendor'>
type Noted = { harness: Door; acks: Ack[] }
type Wishes = { skuId: string; quantity: number; points?: string; coupon: boolean }

/** Places an order at the total of its draft. @returns its id and total, null when it was refused */
export async function place({ harness, acks }: Noted, shopper: Shopper, wishes: Wishes) {
  const token = memberToken(shopper.id)
  const { skuId, quantity, points } = wishes
  const what = { source: 'direct', skuId, addressId: shopper.addressId }
  const query = {
    ...what,
    quantity: `${quantity}`,
    ...(points ? { points } : {}),
    ...(wishes.coupon ? {} : { couponIds: '' }),
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
  acks.push({ act: 'order', orderId })
  return { orderId, total: total.amount }
}

export async function payByWallet(
  { harness, acks }: Noted,
  shopper: Shopper,
  orderId: string,
  method: 'balance' | 'points',
) {
  const body = { orderIds: [orderId], method, payPassword: PIN }
  const paid = await harness.post(orderPay.path, body, memberToken(shopper.id))
  if (paid.code === OK) acks.push({ act: 'pay', orderId })
}

/**
 * Opens the vendor's page.
 * @param fromBalance decimal, what the balance pays beside it
 * @returns the payment's number, null when it was refused
 */
export async function openCard(
  { harness, acks }: Noted,
  shopper: Shopper,
  orderId: string,
  fromBalance?: string,
) {
  const body = { orderIds: [orderId], method: 'card', payPassword: PIN, fromBalance }
  const opened = await harness.post(cardPageCreate.path, body, memberToken(shopper.id))
  if (opened.code !== OK) return null
  const paymentNo = opened.data.paymentNo as string
  acks.push({ act: 'open', paymentNo, orderId })
  return paymentNo
}

export async function charge({ harness, acks }: Noted, paymentNo: string, switches: object) {
  if (await harness.vendor.approve(paymentNo, switches)) acks.push({ act: 'charge', paymentNo })
}

export const comeBack = ({ harness }: Noted, paymentNo: string) =>
  harness.get(`/pay/return/oms/${paymentNo}`, {}, '')

export async function cancel({ harness, acks }: Noted, shopper: Shopper, orderId: string) {
  const body = { id: orderId, reason: 'changedMind' }
  const done = await harness.post(orderCancel.path, body, memberToken(shopper.id))
  if (done.code === OK) acks.push({ act: 'cancel', orderId })
}

/** The operator gives money back. @param amount decimal */
export async function refund({ harness, acks }: Noted, orderId: string, amount: string) {
  const done = await harness.post(adminOrderRefund.path, { orderId, amount, reason: 'damaged' }, staffToken)
  if (done.code === OK) acks.push({ act: 'refund', orderId, amount: minorOf(amount) })
}

/** How long a client is told that the server that is gone may still be at it. */
const BUSY_MS = 40_000
const PAUSE_MS = 200

/**
 * Sends what was not answered once more, as a client does: the key says that it is the same.
 * @throws when it is refused although it was to be done
 */
export async function repeat({ harness, acks }: Noted, sent: Sent) {
  const send = () => harness.post(sent.path, sent.body, sent.token, { key: sent.key })
  const patience = Date.now() + BUSY_MS
  let answer = await send()
  for (; isBusy(answer) && Date.now() < patience; answer = await send()) await sleep(PAUSE_MS)
  if (sent.done) return sent.done(dataOf(sent.path, answer))
  if (answer.code !== OK) return
  const { orderIds, id, orderId, amount } = sent.body as Record<string, string> & { orderIds: string[] }
  if (sent.path === orderCreate.path) acks.push({ act: 'order', orderId: answer.data.orderId as string })
  if (sent.path === orderPay.path) acks.push({ act: 'pay', orderId: orderIds[0]! })
  if (sent.path === cardPageCreate.path)
    acks.push({ act: 'open', paymentNo: answer.data.paymentNo as string, orderId: orderIds[0]! })
  if (sent.path === orderCancel.path) acks.push({ act: 'cancel', orderId: id! })
  if (sent.path === adminOrderRefund.path)
    acks.push({ act: 'refund', orderId: orderId!, amount: minorOf(amount!) })
}

/** Minor units of a decimal amount of MYR. */
export const minorOf = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100))
