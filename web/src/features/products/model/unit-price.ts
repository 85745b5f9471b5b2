import type { Money } from '@pasar/contract/money'
import { chooseStruckPrice } from '@pasar/contract/orders/price-sources'
import { useSession } from '@/lib/session.ts'

type Prices = { price: Money; memberPrice: Money | null; struckPrice: Money | null }
type Shown = Prices & { isMemberPrice: boolean }

/** Returns the prices as the shopper sees them: members pay the member price where it is lower. */
export function getUnitPrice(prices: Prices, isMember: boolean): Shown {
  const { price, memberPrice } = prices
  return isMember && memberPrice && Number(memberPrice.amount) < Number(price.amount)
    ? {
        price: memberPrice,
        memberPrice: null,
        struckPrice: chooseStruckPrice(prices, 'member'),
        isMemberPrice: true,
      }
    : { price, memberPrice, struckPrice: chooseStruckPrice(prices, 'list'), isMemberPrice: false }
}

/** Returns getUnitPrice for the current session. */
export function useUnitPrice(): (prices: Prices) => Shown {
  const isMember = useSession((s) => Boolean(s.token))
  return (prices) => getUnitPrice(prices, isMember)
}
