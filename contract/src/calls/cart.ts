import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CART_MAX_LINES, CART_MAX_QUANTITY } from '../constants.ts'
import { Money } from '../money.ts'
import { PriceAdjustment } from '../orders/order-amounts.ts'
import { priceSources } from '../orders/price-sources.ts'
import { Empty, Id, Picture } from '../shapes.ts'
import { FlashTerms, GiftHint } from './pricing.ts'

const Quantity = z.int().min(1).max(CART_MAX_QUANTITY)

export const CartItem = z
  .object({
    skuId: Id,
    goodsId: Id,
    title: z.string(),
    /** The chosen option values, joined: “Whole bean · 250 g”. */
    optionText: z.string(),
    picture: Picture,
    price: Money,
    struckPrice: Money.nullable(),
    priceSource: z.enum(priceSources),
    /** The points price of a unit, which a member can choose; null for none. */
    pointsPrice: Money.nullable(),
    /** The running flash sale of the SKU; beyond `max` units the line has its regular price. */
    flash: FlashTerms.nullable(),
    /** Why a selected line costs its total before points; empty for others. */
    adjustments: z.array(PriceAdjustment),
    quantity: z.int(),
    selected: z.boolean(),
    stock: z.int(),
    /** Maximum quantity by stock, limits and 999. */
    max: z.int(),
    /** Why the item cannot be sent to the country of the default address; empty if it can. */
    prohibited: z.string(),
  })
  .meta({ id: 'CartLine' })
export type CartItem = z.output<typeof CartItem>

export const InvalidCartItem = CartItem.extend({
  reason: z.enum(['gone', 'off_sale', 'sold_out', 'too_few']),
  /** Whether other SKUs of the product are available. */
  choosable: z.boolean(),
}).meta({ id: 'InvalidLine' })
export type InvalidCartItem = z.output<typeof InvalidCartItem>

export const Cart = z
  .object({
    lines: z.array(CartItem),
    invalid: z.array(InvalidCartItem),
    /** Number of pieces, for the badge. */
    count: z.int(),
    selectedCount: z.int(),
    subtotal: Money,
    /** Discount of the best coupon that the member has or can claim. */
    couponHint: z.object({ title: z.string(), off: Money, left: Money }).nullable(),
    /** Discounts by promotions and by the best coupons that the member holds. */
    promotionDiscount: Money,
    discount: Money,
    total: Money,
    /** What the selected items cost at their points price, beside the total. */
    points: Money,
    /** Gifts of promotions that the selected items reach, and the next one. */
    gifts: z.array(
      z.object({ skuId: Id, goodsId: Id, title: z.string(), promotion: z.string(), picture: Picture }),
    ),
    giftHint: GiftHint.nullable(),
    freeShipping: z.object({ threshold: Money, left: Money }).nullable(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.output<typeof Cart>

export const CartSummary = z.object({ count: z.int(), lines: z.int() }).meta({ id: 'CartSummary' })

export const cartList = defineCall({
  get: '/shop/cart/list',
  who: 'member',
  criticality: 'critical',
  summary: 'Retrieve the cart, with unavailable items apart',
  input: Empty,
  output: Cart,
})

export const cartCount = defineCall({
  get: '/shop/cart/cartGoodsTotal',
  who: 'visitor',
  summary: 'Count the pieces in the cart; 0 for visitors',
  input: Empty,
  output: CartSummary,
})

export const cartPreview = defineCall({
  post: '/shop/cart/preview',
  who: 'visitor',
  summary: "Price a visitor's cart, which is stored on the device",
  input: z.object({
    lines: z
      .array(z.object({ skuId: Id, quantity: Quantity, selected: z.boolean().default(true) }))
      .max(CART_MAX_LINES),
  }),
  output: Cart,
  idempotent: false,
})

export const cartAdd = defineCall({
  post: '/shop/cart/add',
  who: 'member',
  criticality: 'critical',
  summary: 'Add a quantity of a SKU to the cart',
  input: z.object({
    skuId: Id,
    quantity: Quantity.default(1),
    /** Whether its units are bought at the points price; absent keeps the choice of the cart. */
    inPoints: z.boolean().optional(),
  }),
  output: CartSummary,
  refuses: ['sku-unavailable', 'out-of-stock', 'limit-exceeded', 'cart-full'],
})

export const cartDelete = defineCall({
  post: '/shop/cart/del',
  who: 'member',
  criticality: 'critical',
  summary: 'Delete cart items',
  input: z.object({ skuIds: z.array(Id).min(1).max(CART_MAX_LINES) }),
  output: CartSummary,
})

export const cartUpdate = defineCall({
  post: '/shop/cart/update',
  who: 'member',
  criticality: 'critical',
  summary: 'Set the quantity of a cart item, or change its SKU',
  input: z.object({ skuId: Id, quantity: Quantity, toSkuId: Id.optional() }),
  output: CartSummary,
  refuses: ['not-found', 'sku-unavailable', 'out-of-stock', 'limit-exceeded'],
})

export const cartUpdateAll = defineCall({
  post: '/shop/cart/updateAll',
  who: 'member',
  criticality: 'critical',
  summary: 'Set selection, quantities and the choice of the points price of several cart items',
  input: z.object({
    lines: z
      .array(
        z.object({
          skuId: Id,
          selected: z.boolean().optional(),
          quantity: Quantity.optional(),
          inPoints: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(CART_MAX_LINES),
  }),
  output: CartSummary,
  refuses: ['out-of-stock', 'limit-exceeded'],
})

export const cartMerge = defineCall({
  post: '/shop/cart/installAll',
  who: 'member',
  criticality: 'critical',
  summary: "Merge a visitor's cart or the items of an order into the cart, limited to available quantities",
  input: z.object({ lines: z.array(z.object({ skuId: Id, quantity: Quantity })).max(CART_MAX_LINES) }),
  output: CartSummary.extend({ added: z.int(), skipped: z.array(Id) }),
})
