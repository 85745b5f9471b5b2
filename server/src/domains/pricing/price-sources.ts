import type { PriceSource } from '@pasar/contract/orders/price-sources'
import { computeDealerPrice } from '@pasar/contract/partners'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The price of a SKU in a flash sale. `max`: the units that one order can have at this price, by the units
 * that are left and the limit per member.
 */
export type FlashPrice = { promotionId: string; price: bigint; max: number }

/** The prices of a SKU, minor units. */
export type SkuPrices = {
  price: bigint
  memberPrice: bigint | null
  /** PTS minor units. */
  pointsPrice?: bigint | null
  flash?: FlashPrice | null
}

/**
 * The facts about a purchase that decide which prices apply; by default one unit. `inPoints`: whether a
 * member chose the points price. `dealerBp`: the discount that a dealer has on this SKU, basis points; 0 for
 * others, and where it does not apply (isDealerDiscountable).
 */
export type PriceBuyer = { signedIn: boolean; quantity?: number; inPoints?: boolean; dealerBp?: number }

/** `promotionId`: the promotion whose units it uses; null for none. */
export type UnitPrice = { price: bigint; source: PriceSource; promotionId: string | null }

type Offer = Pick<UnitPrice, 'price' | 'promotionId'>

type Source = {
  /** Returns the price that the buyer is offered; null for none. */
  offer(prices: SkuPrices, buyer: PriceBuyer): Offer | null
  /**
   * Whether a price is still that of the source for a signed-in buyer, as SQL on `skus s`.
   * @param dealerBp the discount of a dealer on the SKU, 0 for others
   */
  holds(price: SQL, dealerBp: SQL): SQL
}

const offer = (price: bigint | null, promotionId: string | null = null): Offer | null =>
  price === null ? null : { price, promotionId }

/** The price of a dealer, as computeDealerPrice: half to even. */
const dealerPrice = (bp: SQL): SQL => sql`(s.price * (10000 - ${bp}) / 10000
  + case when s.price * (10000 - ${bp}) % 10000 * 2 + s.price * (10000 - ${bp}) / 10000 % 2 > 10000 then 1 else 0 end)`

/** The lowest price without promotions. */
const lowest = (bp: SQL): SQL => sql`least(s.price, s.member_price, ${dealerPrice(bp)})`

// The statement that writes an order compares prices of promotions with the promotion's own rows.
const sources: Record<PriceSource, Source> = {
  list: {
    offer: ({ price }) => offer(price),
    holds: (price, bp) => sql`${price} = ${lowest(bp)} and ${price} = s.price`,
  },
  member: {
    offer: ({ memberPrice }, { signedIn }) => offer(signedIn ? memberPrice : null),
    holds: (price, bp) => sql`${price} = ${lowest(bp)} and ${price} = s.member_price`,
  },
  dealer: {
    offer: ({ price }, { signedIn, dealerBp = 0 }) =>
      offer(signedIn && dealerBp > 0 ? computeDealerPrice(price, dealerBp) : null),
    holds: (price, bp) => sql`${bp} > 0 and ${price} = ${lowest(bp)} and ${price} = ${dealerPrice(bp)}`,
  },
  flash: {
    // All units of a line have one price: beyond the limit the line has its regular price.
    offer: ({ flash }, { quantity = 1 }) =>
      flash && quantity <= flash.max ? offer(flash.price, flash.promotionId) : null,
    holds: (price, bp) => sql`${price} < ${lowest(bp)}`,
  },
  // The domain of the order's terms has checked the price.
  group: { offer: () => null, holds: (price) => sql`${price} < s.price` },
  couple: { offer: () => null, holds: (price) => sql`${price} < s.price` },
  // As above, and it can be above the list price.
  shop: { offer: () => null, holds: (price) => sql`${price} > 0` },
  // The statement compares the points of the line itself.
  points_price: {
    offer: ({ pointsPrice = null }, { signedIn, inPoints = false }) =>
      offer(signedIn && inPoints && pointsPrice !== null ? 0n : null),
    holds: (price) => sql`${price} = 0 and s.points_price is not null`,
  },
  gift: { offer: () => null, holds: (price) => sql`${price} = 0` },
}

const names = Object.keys(sources) as PriceSource[]

/**
 * Returns the lowest price of one unit that the buyer is offered, and its source: the first of equally low
 * ones.
 */
export function getUnitPrice(prices: SkuPrices, buyer: PriceBuyer): UnitPrice {
  let best: UnitPrice = { price: prices.price, source: 'list', promotionId: null }
  for (const source of names) {
    const found = sources[source].offer(prices, buyer)
    if (found && found.price < best.price) best = { ...found, source }
  }
  return best
}

/** Returns the lowest price without promotions, which counts for minimums and free shipping. */
export const getRegularPrice = (
  { price, memberPrice }: SkuPrices,
  { signedIn, dealerBp = 0 }: PriceBuyer,
): bigint => getUnitPrice({ price, memberPrice }, { signedIn, dealerBp }).price

const cases = names.map(
  (name) => (price: SQL, dealerBp: SQL) =>
    sql`when ${sql.raw(`'${name}'`)} then ${sources[name].holds(price, dealerBp)}`,
)

/**
 * Builds the condition that `getUnitPrice` of a signed-in buyer still gives a price: the source has it, and
 * no other has a lower one. The statement that writes an order checks it on `skus s`. A price of the order's
 * terms is at most checked against the list price: the domain of the terms has checked it.
 * @param dealerBp the buyer's discount as a dealer on the SKU, in basis points; 0 for none
 */
export const isUnitPrice = (price: SQL, source: SQL, dealerBp: SQL): SQL =>
  sql`case ${source} ${sql.join(
    cases.map((build) => build(price, dealerBp)),
    sql` `,
  )} else false end`
