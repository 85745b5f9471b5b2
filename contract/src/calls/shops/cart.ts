import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { CART_MAX_LINES, CART_MAX_QUANTITY } from '../../constants.ts'
import { Money } from '../../money.ts'
import { Empty, Id, Picture } from '../../shapes.ts'
import { CartItem, CartSummary, InvalidCartItem } from '../cart.ts'

/** The cart of member-owned shops, which is beside the cart of the platform. */

const Quantity = z.int().min(1).max(CART_MAX_QUANTITY)

/** A SKU of a shop: the same SKU of two shops makes two lines. */
const line = { shopId: Id, skuId: Id }

const InvalidLine = InvalidCartItem.extend({
  reason: z.enum(['gone', 'off_sale', 'sold_out', 'too_few', 'shop_closed', 'not_in_shop']),
})

const ShopCart = z
  .object({
    shopId: Id,
    name: z.string(),
    logo: Picture,
    lines: z.array(CartItem),
    invalid: z.array(InvalidLine),
    selectedCount: z.int(),
    /** Of the selected lines, with the best coupons that the member holds. */
    subtotal: Money,
    discount: Money,
    total: Money,
  })
  .meta({ id: 'ShopCart' })
export type ShopCart = z.output<typeof ShopCart>

export const shopCartList = defineCall({
  get: '/attractive/cart/list',
  who: 'member',
  criticality: 'critical',
  summary: 'Retrieve the cart of member-owned shops by shop, with unavailable items apart',
  input: Empty,
  output: z.object({
    shops: z.array(ShopCart),
    count: z.int(),
    selectedCount: z.int(),
    total: Money,
  }),
})

export const shopCartCount = defineCall({
  get: '/attractive/cart/cartGoodsTotal',
  who: 'visitor',
  summary: 'Count the pieces in the cart of member-owned shops; 0 for visitors',
  input: Empty,
  output: CartSummary,
})

export const shopCartAdd = defineCall({
  post: '/attractive/cart/add',
  who: 'member',
  criticality: 'critical',
  summary: "Add a quantity of a shop's SKU to the cart",
  input: z.object({ ...line, quantity: Quantity.default(1) }),
  output: CartSummary,
  refuses: ['not-found', 'sku-unavailable', 'out-of-stock', 'limit-exceeded', 'cart-full'],
})

export const shopCartUpdate = defineCall({
  post: '/attractive/cart/update',
  who: 'member',
  criticality: 'critical',
  summary: 'Set quantity and selection of items, or change the SKU of one',
  input: z.object({
    lines: z
      .array(
        z.object({
          ...line,
          quantity: Quantity.optional(),
          selected: z.boolean().optional(),
          toSkuId: Id.optional(),
        }),
      )
      .min(1)
      .max(CART_MAX_LINES),
  }),
  output: CartSummary,
  refuses: ['not-found', 'sku-unavailable', 'out-of-stock', 'limit-exceeded'],
})

export const shopCartDelete = defineCall({
  post: '/attractive/cart/del',
  who: 'member',
  criticality: 'critical',
  summary: 'Delete items of the cart',
  input: z.object({ lines: z.array(z.object(line)).min(1).max(CART_MAX_LINES) }),
  output: CartSummary,
})
