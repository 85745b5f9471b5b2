import { type Ack, minorOf } from './acts.ts'
import type { Facts, Seed } from './ask.ts'
import type { Vendor } from './vendor.ts'

/**
 * Compares what was acknowledged, and what the vendor's own books say, with what the shop has once it is at rest.
 * @returns what does not fit, in words
 */
export function compare(
  acks: readonly Ack[],
  facts: Facts,
  seed: Pick<Seed, 'stock'>,
  vendor: Awaited<ReturnType<Vendor['payments']>>,
): string[] {
  return [...compareAcks(acks, facts), ...compareVendor(facts, vendor), ...compareStock(facts, seed)]
}

function compareAcks(acks: readonly Ack[], facts: Facts): string[] {
  const orders = new Map(facts.orders.map((o) => [o.id, o]))
  const payments = new Map(facts.payments.map((p) => [p.no, p]))
  const returned = new Map<string, bigint>()
  const problems: string[] = []
  for (const ack of acks) {
    const said = (what: string) => problems.push(`acknowledged ${JSON.stringify(ack, asText)}, but ${what}`)
    if (ack.act === 'charge' || ack.act === 'open') {
      const payment = payments.get(ack.paymentNo)
      if (!payment) said('there is no such payment')
      else if (ack.act === 'charge' && payment.state !== 'succeeded') said(`the payment is ${payment.state}`)
      continue
    }
    const order = orders.get(ack.orderId)
    if (!order) said('there is no such order')
    else if (ack.act === 'pay' && order.paid !== order.total) said(`${order.paid} of ${order.total} are paid`)
    else if (ack.act === 'cancel' && order.state !== 'cancelled') said(`the order is ${order.state}`)
    else if (ack.act === 'refund') {
      const sum = (returned.get(ack.orderId) ?? 0n) + ack.amount
      returned.set(ack.orderId, sum)
      if (BigInt(order.refunded) < sum) said(`${order.refunded} went back`)
    }
  }
  return problems
}

function compareVendor(facts: Facts, vendor: Awaited<ReturnType<Vendor['payments']>>): string[] {
  const problems: string[] = []
  const ours = new Map(facts.payments.filter((p) => p.gateway === 'oms').map((p) => [p.no, p]))
  let atVendors = 0n
  for (const { orderNo, status, paidAmount, refundedAmount } of vendor) {
    const payment = ours.get(orderNo)
    const [paid, refunded] = [minorOf(paidAmount), minorOf(refundedAmount)]
    atVendors += paid - refunded
    if (!payment) problems.push(`the vendor knows ${orderNo} (${status}), and we do not`)
    else if (BigInt(payment.paid) !== paid || BigInt(payment.refunded) !== refunded)
      problems.push(
        `${orderNo}: the vendor took ${paid} and gave back ${refunded}, we say ${payment.paid} and ${payment.refunded}`,
      )
  }
  if (BigInt(facts.atVendors) !== atVendors)
    problems.push(`${atVendors} lie with the vendor, the books say ${facts.atVendors}`)
  return problems
}

/** Nothing is shipped in these rounds: all is still there. */
const compareStock = (facts: Facts, seed: Pick<Seed, 'stock'>): string[] =>
  facts.stock
    .filter((s) => s.onHand !== seed.stock)
    .map((s) => `${s.onHand} of ${seed.stock} ${s.skuId} are there`)

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
