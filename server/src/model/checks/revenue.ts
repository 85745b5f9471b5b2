import type { Observed, OrderRow } from '../observed.ts'
import type { World } from '../world.ts'

const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount), 0n)

/** The accounts of a completed order's charges. Its items are sales. */
const accounts = { freight: 'house:freight', operatingFee: 'house:fees', tax: 'house:tax' } as const
const charges = Object.keys(accounts) as (keyof typeof accounts)[]

/**
 * Computes what an order has earned, by account: nothing before its completion, then what is kept of each
 * part.
 */
function expectedRevenue(seen: Observed, order: OrderRow): Map<string, bigint> {
  const expected = new Map<string, bigint>()
  if (order.state !== 'completed' || BigInt(order.paid) === 0n) return expected
  const lines = seen.refunds
    .filter(({ orderId, state }) => orderId === order.id && state === 'refunded')
    .flatMap((refund) => refund.lines)
  const add = (account: string, part: string, amount: bigint) => {
    const refunded = sum(lines.filter((line) => line.part === part).map((line) => line.amount))
    expected.set(account, (expected.get(account) ?? 0n) + amount - refunded)
  }
  for (const { itemId, total } of seen.items.filter((i) => i.orderId === order.id)) {
    // The shop owes what the order paid of the value of its cards, until they are voided.
    const cards = seen.cards.filter((c) => c.itemId === itemId && c.state !== 'voided')
    add('house:sales', itemId, BigInt(total) - sum(cards.map((c) => c.covered)))
  }
  for (const charge of charges) add(accounts[charge], charge, BigInt(order[charge]))
  return expected
}

/** Compares the revenue of every order, and the accounts that only orders change, with the reference. */
export function checkRevenue({ expect }: World, seen: Observed): void {
  for (const { no, orderAmount, lines } of seen.refunds.filter(
    (r) => r.orderId !== null && r.state !== 'failed',
  ))
    expect(
      sum(lines.map((line) => line.amount)) === BigInt(orderAmount),
      `the parts of refund ${no} do not sum to ${orderAmount}`,
    )
  const total = new Map<string, bigint>()
  for (const order of seen.orders) {
    const expected = expectedRevenue(seen, order)
    for (const account of new Set([...expected.keys(), ...Object.keys(order.revenue)])) {
      const [amount, earned] = [expected.get(account) ?? 0n, order.revenue[account] ?? '0']
      expect(
        BigInt(earned) === amount,
        `order ${order.id} (${order.state}) has earned ${earned} in ${account}, expected ${amount}`,
      )
      total.set(account, (total.get(account) ?? 0n) + amount)
    }
  }
  for (const [account, balance] of Object.entries(seen.revenue))
    expect(
      BigInt(balance) === (total.get(account) ?? 0n),
      `${account} has ${balance}, expected ${total.get(account)}`,
    )
}
