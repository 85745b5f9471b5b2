import type { Money } from '@pasar/contract/money'
import { useSession } from '@/lib/session.ts'

type Prices = { price: Money; memberPrice: Money | null; struckPrice: Money | null }
type Shown = Prices & { isMemberPrice: boolean }

/**
 * Returns the prices as the shopper sees them: members pay the member price where it is lower, and the price for everyone
 * is struck.
 */
export function getUnitPrice({ price, memberPrice, struckPrice }: Prices, isMember: boolean): Shown {
  return isMember && memberPrice && Number(memberPrice.amount) < Number(price.amount)
    ? { price: memberPrice, memberPrice: null, struckPrice: price, isMemberPrice: true }
    : { price, memberPrice, struckPrice, isMemberPrice: false }
}

/** Returns getUnitPrice for the current session. */
export function useUnitPrice(): (prices: Prices) => Shown {
  const isMember = useSession((s) => Boolean(s.token))
  return (prices) => getUnitPrice(prices, isMember)
}
