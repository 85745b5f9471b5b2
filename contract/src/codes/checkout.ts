import { defineCodes } from './define-codes.ts'

/** Catalog, cart and checkout. */
export const checkoutCodes = defineCodes({
  'goods-unavailable': {
    code: 3200,
    when: 'the product is off sale, archived or unknown',
    recover: 'choose another',
  },
  'sku-unavailable': { code: 3201, when: 'the SKU is gone', recover: 'choose again' },
  'out-of-stock': {
    code: 3202,
    when: 'the stock is lower than the requested quantity; data.left is the stock',
    recover: 'reduce the quantity',
  },
  'cart-full': { code: 3203, when: 'the cart has 200 items', recover: 'remove some' },
  'limit-exceeded': {
    code: 3204,
    when: 'the quantity exceeds the limit per order or member',
    recover: 'reduce the quantity',
  },
  'price-changed': {
    code: 3205,
    when: 'the total has changed; data.draft is the new draft',
    recover: 'show the draft and ask again',
  },
  'coupon-unusable': {
    code: 3206,
    when: 'the coupon is expired, used, below its minimum or out of scope',
    recover: 'choose another',
  },
  'coupon-gone': {
    code: 3207,
    when: 'the coupon is used up or the limit per member is reached',
    recover: 'none',
  },
  'address-required': { code: 3208, when: 'the checkout has no delivery address', recover: 'add one' },
  'address-not-served': { code: 3209, when: 'no freight rule covers the address', recover: 'use another' },
  'points-too-many': { code: 3210, when: 'the points exceed the maximum of the order', recover: 'use fewer' },
  'nothing-selected': { code: 3211, when: 'no cart item is selected', recover: 'select an item' },
  'address-limit': { code: 3212, when: 'the member has 50 addresses', recover: 'delete one' },
  'unpaid-orders-limit': {
    code: 3213,
    when: 'the member has as many unpaid orders as the shop allows',
    recover: 'pay or cancel one',
  },
  'buyer-identity-required': {
    code: 3214,
    when: 'customs of the destination require the identity of the buyer, which is missing',
    recover: 'save it by authGuoJi',
  },
  'destination-prohibited': {
    code: 3241,
    when: 'an item may not be sent to the country; data.skuIds are those items',
    recover: 'remove them or use another address',
  },
  'admission-required': {
    code: 3242,
    when: 'the waiting room admits members to the checkout in the order of their arrival, and this one is not admitted; data.skuIds are what requires it',
    recover: 'enter the waiting room (/shop/waitingRoom/enter), and repeat when admitted',
  },
})
