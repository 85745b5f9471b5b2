import { type CatalogPriceSource, catalogPriceSources, type PriceSource } from '@pasar/contract/price-sources'
import { type SQL, sql } from 'drizzle-orm'

/** The prices of a SKU, minor units. */
export type SkuPrices = { price: bigint; memberPrice: bigint | null }

/** The facts about a buyer that decide which prices apply. */
export type PriceBuyer = { signedIn: boolean }

export type UnitPrice = { price: bigint; source: PriceSource }

type Source = {
  /** Returns the price that the buyer is offered; null for none. */
  offer(prices: SkuPrices, buyer: PriceBuyer): bigint | null
  /** The same for a signed-in buyer, as SQL on `skus s`. */
  current: SQL
}

const sources: Record<CatalogPriceSource, Source> = {
  list: { offer: ({ price }) => price, current: sql`s.price` },
  member: {
    offer: ({ memberPrice }, { signedIn }) => (signedIn ? memberPrice : null),
    current: sql`s.member_price`,
  },
}

/**
 * Returns the lowest price of one unit that the buyer is offered, and its source: the first of equally low
 * ones.
 */
export function getUnitPrice(prices: SkuPrices, buyer: PriceBuyer): UnitPrice {
  let lowest: UnitPrice = { price: prices.price, source: 'list' }
  for (const source of catalogPriceSources) {
    const price = sources[source].offer(prices, buyer)
    if (price !== null && price < lowest.price) lowest = { price, source }
  }
  return lowest
}

const current = catalogPriceSources.map((source) => sources[source].current)
const cases = catalogPriceSources.map(
  (source) => sql`when ${sql.raw(`'${source}'`)} then ${sources[source].current}`,
)
const ofCatalog = sql.raw(`('${catalogPriceSources.join("', '")}')`)

/**
 * Builds the condition that `getUnitPrice` of a signed-in buyer still gives a price: the source has it, and
 * no other has a lower one. The statement that writes an order checks it on `skus s`. A price of the order's
 * terms is only checked against the list price: the domain of the terms has checked it.
 */
export const isUnitPrice = (price: SQL, source: SQL): SQL =>
  sql`case when ${source} in ${ofCatalog}
    then ${price} = least(${sql.join(current, sql`, `)}) and ${price} = case ${source} ${sql.join(cases, sql` `)} end
    else ${price} < s.price end`
