import { exponents, type Money, minorToDecimal, toMinor } from '@pasar/contract/money'
import { chooseStruckPrice } from '@pasar/contract/orders/price-sources'
import { computeDealerPrice } from '@pasar/contract/partners'
import { useSession } from '@/lib/session.ts'

type Prices = {
  price: Money
  memberPrice: Money | null
  struckPrice: Money | null
  /** Whether the discount of dealers applies. */
  dealerDiscount: boolean
}
type Shown = Pick<Prices, 'price' | 'memberPrice' | 'struckPrice'> & {
  /** Whose price it is, where it is lower than the price for everyone. */
  special: 'member' | 'dealer' | null
}

/** Who looks at a price. `dealerBp`: the discount of a dealer, basis points; 0 for others. */
export type Shopper = { isMember: boolean; dealerBp: number }

const isLower = (a: Money, b: Money): boolean => Number(a.amount) < Number(b.amount)

/**
 * Returns the prices as the shopper sees them: members pay the member price where it is lower, dealers their
 * own where it is the lowest. Drafts and orders have the price of the server, by the same rule.
 */
export function getUnitPrice(prices: Prices, { isMember, dealerBp }: Shopper): Shown {
  const { price, memberPrice } = prices
  const own = isMember && memberPrice && isLower(memberPrice, price) ? memberPrice : price
  if (isMember && dealerBp > 0 && prices.dealerDiscount) {
    const minor = computeDealerPrice(toMinor(price), dealerBp)
    const dealerPrice = { ...price, amount: minorToDecimal(minor, exponents[price.currency]) }
    if (isLower(dealerPrice, own)) return present(prices, dealerPrice, 'dealer')
  }
  return own === price
    ? { price, memberPrice, struckPrice: chooseStruckPrice(prices, 'list'), special: null }
    : present(prices, own, 'member')
}

const present = (prices: Prices, price: Money, special: 'member' | 'dealer'): Shown => ({
  price,
  memberPrice: null,
  struckPrice: chooseStruckPrice(prices, special),
  special,
})

/** Returns getUnitPrice for the current session. */
export function useUnitPrice(): (prices: Prices) => Shown {
  const isMember = useSession((s) => Boolean(s.token))
  // A session that an earlier version stored has no discount.
  const dealerBp = useSession((s) => s.user?.dealerDiscountBp ?? 0)
  return (prices) => getUnitPrice(prices, { isMember, dealerBp })
}
