import { type Movement, memberOwner, receivableOwner, shopAccounts } from '../../ledger/index.ts'

/** An item whose amount in the ledger differs from what its owner is entitled to. Minor units. */
export type DueMargin = { id: string; due: bigint; posted: bigint; postings: number }

/** The kinds of the transfers that credit margins, and that take them back. */
export const MARGIN = 'shop.margin'
export const REVERSED = 'shop.margin.reversal'

/** Who gets the margins of an order, and in which currency. */
export type MarginOrder = { id: string; ownerId: string; currency: string }

/**
 * Builds the movements that bring the ledger to what the owner is entitled to, by item. Credits come first.
 * What is taken back is debited from the balance; what that does not cover becomes a debt, which the next
 * credits pay, so that no balance is negative.
 * @param available the owner's balance in the currency before the movements
 */
export function buildPostings(
  order: MarginOrder,
  items: readonly DueMargin[],
  available: bigint,
): { item: DueMargin; movements: Movement[] }[] {
  const isCredit = ({ due, posted }: DueMargin) => due > posted
  const ordered = items.toSorted((a, b) => Number(isCredit(b)) - Number(isCredit(a)))
  let balance = available
  return ordered.map((item) => {
    const change = item.due - item.posted
    const movements = change > 0n ? [credit(order, item, change)] : debit(order, item, -change, balance)
    balance = balance + change > 0n ? balance + change : 0n
    return { item, movements }
  })
}

const credit = (order: MarginOrder, item: DueMargin, amount: bigint): Movement => ({
  ...describe(order, item, 1),
  ...{ from: shopAccounts.margins, to: memberOwner(order.ownerId), amount, kind: MARGIN },
})

function debit(order: MarginOrder, item: DueMargin, amount: bigint, balance: bigint): Movement[] {
  const paid = amount < balance ? amount : balance
  return [
    { from: memberOwner(order.ownerId), amount: paid },
    { from: receivableOwner(order.ownerId), amount: amount - paid },
  ]
    .filter((share) => share.amount > 0n)
    .map((share, i) => ({
      ...describe(order, item, i + 1),
      ...share,
      ...{ to: shopAccounts.margins, kind: REVERSED },
    }))
}

/** The parts of a movement that name its item. @param n numbers the movements of this settlement */
const describe = ({ id, currency }: MarginOrder, item: DueMargin, n: number) => ({
  ...{ asset: currency, reference: id, key: `${MARGIN} ${item.id} ${item.postings + n}` },
})
