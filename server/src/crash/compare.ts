import { type Ack, amountToMinor } from './actions.ts'
import type { Facts, Seed } from './protocol.ts'
import type { Vendor } from './vendor.ts'

/**
 * Compares the acknowledgements and the provider's records with the shop once it is quiet.
 * @returns the differences, in words
 */
export function compare(
  acks: readonly Ack[],
  facts: Facts,
  seed: Pick<Seed, 'stock'>,
  vendor: AtVendor,
): string[] {
  return [
    ...compareAcks(acks, facts),
    ...compareVendor(facts, vendor.payments),
    ...compareCards(facts, vendor.savedCards),
    ...compareStock(facts, seed),
  ]
}

/** The provider's records. */
type AtVendor = {
  payments: Awaited<ReturnType<Vendor['payments']>>
  savedCards: Awaited<ReturnType<Vendor['savedCards']>>
}

function compareAcks(acks: readonly Ack[], facts: Facts): string[] {
  const orders = new Map(facts.orders.map((o) => [o.id, o]))
  const payments = new Map(facts.payments.map((p) => [p.no, p]))
  const returned = new Map<string, bigint>()
  const problems: string[] = []
  for (const ack of acks) {
    const report = (what: string) => problems.push(`acknowledged ${JSON.stringify(ack, asText)}, but ${what}`)
    if (ack.action === 'charge' || ack.action === 'open') {
      const payment = payments.get(ack.paymentNo)
      if (!payment) report('there is no such payment')
      else if (ack.action === 'charge' && payment.state !== 'succeeded')
        report(`the payment is ${payment.state}`)
      continue
    }
    const order = orders.get(ack.orderId)
    if (!order) report('there is no such order')
    else if (ack.action === 'pay' && order.paid !== order.total)
      report(`${order.paid} of ${order.total} are paid`)
    else if (ack.action === 'cancel' && order.state !== 'cancelled') report(`the order is ${order.state}`)
    else if (ack.action === 'refund') {
      const sum = (returned.get(ack.orderId) ?? 0n) + ack.amount
      returned.set(ack.orderId, sum)
      if (BigInt(order.refunded) < sum) report(`${order.refunded} went back`)
    }
  }
  return problems
}

/** The gateways whose payments the sandbox plays. */
const gateways = ['oms', 'stripe']

function compareVendor(facts: Facts, vendor: AtVendor['payments']): string[] {
  const problems: string[] = []
  const ours = new Map(facts.payments.filter((p) => gateways.includes(p.gateway)).map((p) => [p.no, p]))
  let atVendors = 0n
  for (const { orderNo, status, paidAmount, refundedAmount } of vendor) {
    const payment = ours.get(orderNo)
    const [paid, refunded] = [amountToMinor(paidAmount), amountToMinor(refundedAmount)]
    atVendors += paid - refunded
    if (!payment) problems.push(`the vendor knows ${orderNo} (${status}), and we do not`)
    else if (BigInt(payment.paid) !== paid || BigInt(payment.refunded) !== refunded)
      problems.push(
        `${orderNo}: the provider captured ${paid} and refunded ${refunded}, the shop has ${payment.paid} and ${payment.refunded}`,
      )
  }
  if (BigInt(facts.atVendors) !== atVendors)
    problems.push(`${atVendors} are with the provider, the ledger says ${facts.atVendors}`)
  return problems
}

/** The provider must keep exactly the cards that the shop offers. */
function compareCards({ savedCards }: Facts, kept: AtVendor['savedCards']): string[] {
  return [
    ...kept
      .filter((id) => !savedCards.includes(id))
      .map((id) => `the provider keeps card ${id}, and we do not`),
    ...savedCards.filter((id) => !kept.includes(id)).map((id) => `the provider has no card ${id}`),
  ]
}

/** Nothing ships in these rounds: all stock must still be on hand. */
const compareStock = (facts: Facts, seed: Pick<Seed, 'stock'>): string[] =>
  facts.stock
    .filter((s) => s.onHand !== seed.stock)
    .map((s) => `${s.onHand} of ${seed.stock} ${s.skuId} are there`)

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
