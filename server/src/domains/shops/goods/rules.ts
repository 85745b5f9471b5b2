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

/** Reports whether shops may sell a SKU: it is active, has a wholesale price, and its product is for sale. */
export const isForShops = <W>(sku: {
  active: boolean
  wholesale: W | null
  goodsState: string
}): sku is { active: true; wholesale: W; goodsState: 'on_sale' | 'off_sale' } =>
  sku.active && sku.wholesale !== null && ['on_sale', 'off_sale'].includes(sku.goodsState)

/** Reports whether a price is within the bounds; a SKU without a wholesale price has none. */
export function isWithinBounds(price: bigint, sku: { wholesale: bigint | null; list: bigint }): boolean {
  if (sku.wholesale === null) return false
  const { min, max } = priceBounds({ ...sku, wholesale: sku.wholesale })
  return price >= min && price <= max
}
