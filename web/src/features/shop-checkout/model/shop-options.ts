import {
  type CheckoutOptions,
  noOptions,
  type OrderOptions,
} from '@/features/checkout/model/checkout-options.ts'

/** Returns the options of the order in a shop. */
export const getShopOptions = ({ byShop }: CheckoutOptions, shopId: string): OrderOptions =>
  byShop?.[shopId] ?? noOptions

/** Changes the options of the order in a shop. */
export const changeShopOptions = (
  options: CheckoutOptions,
  shopId: string,
  change: Partial<OrderOptions>,
): Pick<CheckoutOptions, 'byShop'> => ({
  byShop: { ...options.byShop, [shopId]: { ...getShopOptions(options, shopId), ...change } },
})

/** Takes options of all orders back. */
export const resetShopOptions = (
  options: CheckoutOptions,
  reset: (shop: OrderOptions) => OrderOptions,
): Pick<CheckoutOptions, 'byShop'> => ({
  byShop: Object.fromEntries(
    Object.entries(options.byShop ?? {}).map(([shopId, shop]) => [shopId, reset(shop)]),
  ),
})
