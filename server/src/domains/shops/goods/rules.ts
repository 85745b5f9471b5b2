/** How many times the list price a shop may ask. */
const LIST_MULTIPLE = 2n

/**
 * Returns the bounds of a SKU's price in a shop, both allowed: from its wholesale price to twice its list
 * price. Minor units.
 */
export const priceBounds = ({ wholesale, list }: { wholesale: bigint; list: bigint }) => ({
  min: wholesale,
  max: list * LIST_MULTIPLE,
})

/** Reports whether a price is within the bounds; a SKU without a wholesale price has none. */
export function isWithinBounds(price: bigint, sku: { wholesale: bigint | null; list: bigint }): boolean {
  if (sku.wholesale === null) return false
  const { min, max } = priceBounds({ ...sku, wholesale: sku.wholesale })
  return price >= min && price <= max
}
