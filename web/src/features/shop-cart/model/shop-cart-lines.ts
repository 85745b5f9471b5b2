import type { Output } from '@pasar/contract/call'
import type { CartItem } from '@pasar/contract/calls/cart'
import type { ShopCart, shopCartList } from '@pasar/contract/calls/shops/cart'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'

/** The cart of member-owned shops. */
export type ShopsCart = Output<typeof shopCartList>

/** Names an item: the same SKU of two shops is two items. */
export type LineRef = { shopId: string; skuId: string }
export type ShopLine = CartItem & { shopId: string }
export type InvalidShopLine = ShopCart['invalid'][number] & { shopId: string }
export type LineChange = { quantity?: number; selected?: boolean }

/** Returns a key that is unique in the cart. */
export const getLineKey = ({ shopId, skuId }: LineRef): string => `${shopId} ${skuId}`

/** Lists the available items of a shop. */
export const listLines = ({ shopId, lines }: ShopCart): ShopLine[] =>
  lines.map((line) => ({ ...line, shopId }))

/** Lists the unavailable items of all shops. */
export const listInvalid = ({ shops }: ShopsCart): InvalidShopLine[] =>
  shops.flatMap(({ shopId, invalid }) => invalid.map((line) => ({ ...line, shopId })))

/** Lists the shops with selected items: each becomes an order. */
export const listSelectedShops = ({ shops }: ShopsCart): ShopCart[] =>
  shops.filter(({ selectedCount }) => selectedCount > 0)

const sum = (amounts: readonly Money[], { currency }: Money): Money =>
  toMoney(
    amounts.reduce((total, amount) => total + toMinor(amount), 0n),
    currency,
  )

/** Adds up the discounts of all shops. */
export const sumDiscounts = ({ shops, total }: ShopsCart): Money =>
  sum(
    shops.map(({ discount }) => discount),
    total,
  )

/** Replaces the items of a shop. Its discount stays, since the server computes it. */
function replaceLines(shop: ShopCart, lines: CartItem[]): ShopCart {
  const { currency } = shop.subtotal
  const selected = lines.filter((line) => line.selected)
  const subtotal = selected.reduce((total, line) => total + toMinor(line.price) * BigInt(line.quantity), 0n)
  const discount = selected.length > 0 ? toMinor(shop.discount) : 0n
  return {
    ...shop,
    lines,
    selectedCount: selected.reduce((count, line) => count + line.quantity, 0),
    subtotal: toMoney(subtotal, currency),
    discount: toMoney(discount, currency),
    total: toMoney(subtotal > discount ? subtotal - discount : 0n, currency),
  }
}

const countPieces = ({ lines, invalid }: ShopCart): number =>
  [...lines, ...invalid].reduce((count, line) => count + line.quantity, 0)

function replaceShops(cart: ShopsCart, all: ShopCart[]): ShopsCart {
  const shops = all.filter(({ lines, invalid }) => lines.length + invalid.length > 0)
  return {
    shops,
    count: shops.reduce((count, shop) => count + countPieces(shop), 0),
    selectedCount: shops.reduce((count, shop) => count + shop.selectedCount, 0),
    total: sum(
      shops.map((shop) => shop.total),
      cart.total,
    ),
  }
}

const isAmong = (refs: readonly LineRef[], shopId: string, skuId: string): boolean =>
  refs.some((ref) => ref.shopId === shopId && ref.skuId === skuId)

/** Changes items of the cart. */
export const changeShopLines = (cart: ShopsCart, refs: readonly LineRef[], change: LineChange): ShopsCart =>
  replaceShops(
    cart,
    cart.shops.map((shop) =>
      replaceLines(
        shop,
        shop.lines.map((line) => (isAmong(refs, shop.shopId, line.skuId) ? { ...line, ...change } : line)),
      ),
    ),
  )

/** Removes items from the cart, available or not. Shops without items go with them. */
export const removeShopLines = (cart: ShopsCart, refs: readonly LineRef[]): ShopsCart =>
  replaceShops(
    cart,
    cart.shops.map((shop) => {
      const stays = ({ skuId }: { skuId: string }) => !isAmong(refs, shop.shopId, skuId)
      return replaceLines({ ...shop, invalid: shop.invalid.filter(stays) }, shop.lines.filter(stays))
    }),
  )
