import type { OrderCharge } from '@pasar/contract/orders/order-amounts'
import { type Movement, shopAccounts } from '../../ledger/index.ts'
import { isCharge, type RefundLine } from './parts.ts'

/** The accounts that receive the charges of completed orders. */
const accounts: Record<OrderCharge, string> = {
  freight: shopAccounts.freight,
  operatingFee: shopAccounts.fees,
  tax: shopAccounts.tax,
}

/** Returns the account that receives a part of a completed order: sales for items. */
const accountOf = (part: string): string => (isCharge(part) ? accounts[part] : shopAccounts.sales)

/** A part of an order's revenue; minor units of its currency. */
export type Revenue = Pick<RefundLine, 'part' | 'amount'>

/**
 * Computes what an order earns with each part at its completion: the part's amount less its refunds and the
 * value of its delivered gift cards. The amounts sum to what the order has in the account of unearned
 * revenue. Pure.
 * @param refunded finished refunds by part
 * @param covered value of delivered gift cards by item, as far as the order paid it
 * @returns nonzero amounts
 */
export function computeRevenue(
  parts: readonly { part: string; amount: bigint }[],
  refunded: ReadonlyMap<string, bigint>,
  covered: ReadonlyMap<string, bigint>,
): Revenue[] {
  return parts
    .map(({ part, amount }) => ({
      part,
      amount: amount - (refunded.get(part) ?? 0n) - (covered.get(part) ?? 0n),
    }))
    .filter(({ amount }) => amount !== 0n)
}

/**
 * Builds the movements that recognize revenue, one per part, with the order as their reference. A negative
 * amount reverses.
 * @param keyOf idempotency key of a part
 */
export const buildRevenue = (
  order: { id: string; currency: string },
  revenue: readonly Revenue[],
  keyOf: (part: string) => string,
): Movement[] =>
  revenue
    .filter(({ amount }) => amount !== 0n)
    .map(({ part, amount }) => {
      const leg = { asset: order.currency, reference: order.id, key: keyOf(part) }
      return amount > 0n
        ? { ...leg, from: shopAccounts.unearned, to: accountOf(part), amount, kind: 'order.revenue' }
        : {
            ...leg,
            from: accountOf(part),
            to: shopAccounts.unearned,
            amount: -amount,
            kind: 'order.revenue.back',
          }
    })
