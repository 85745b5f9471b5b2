import type { CartItem } from '@pasar/contract/calls/cart'
import { toMoney } from '@pasar/contract/money'
import { expect, test } from 'vitest'
import {
  changeShopLines,
  listInvalid,
  listSelectedShops,
  removeShopLines,
  type ShopsCart,
  sumDiscounts,
} from './shop-cart-lines.ts'

const picture = { url: '', width: 1, height: 1, blur: '', alt: '' }
const money = (minor: number) => toMoney(BigInt(minor), 'MYR')

const line = (skuId: string, price: number, quantity: number): CartItem => ({
  ...{ skuId, goodsId: `g-${skuId}`, title: skuId, optionText: '', picture, price: money(price) },
  ...{ struckPrice: null, priceSource: 'list' as const, flash: null, adjustments: [], pointsPrice: null },
  ...{ quantity, selected: true, stock: 9, max: 9, prohibited: '' },
})

const shop = (shopId: string, lines: CartItem[], discount = 0): ShopsCart['shops'][number] => ({
  ...{ shopId, name: shopId, logo: picture, lines, invalid: [] },
  ...{ selectedCount: 0, subtotal: money(0), discount: money(discount), total: money(0) },
})

/** Two shops sell the same SKU. The change recomputes the totals. */
const cart = changeShopLines(
  {
    shops: [shop('a', [line('tea', 1000, 2), line('pot', 500, 1)], 300), shop('b', [line('tea', 900, 1)])],
    ...{ count: 0, selectedCount: 0, total: money(0) },
  },
  [],
  {},
)
const teaOfB = { shopId: 'b', skuId: 'tea' }

test('the same SKU of two shops changes in one of them only', () => {
  const { shops } = changeShopLines(cart, [teaOfB], { quantity: 3 })
  expect(shops.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2, 1], [3]])
})

test('a shop without selected items has no discount, and is not ordered from', () => {
  const refs = ['tea', 'pot'].map((skuId) => ({ shopId: 'a', skuId }))
  const changed = changeShopLines(cart, refs, { selected: false })
  expect(changed.shops[0]?.total.amount).toBe('0.00')
  expect(sumDiscounts(changed).amount).toBe('0.00')
  expect(listSelectedShops(changed).map(({ shopId }) => shopId)).toEqual(['b'])
  expect([changed.total.amount, changed.selectedCount, changed.count]).toEqual(['9.00', 1, 4])
})

test('a total is never negative', () => {
  const cheap = { ...cart, shops: [shop('a', [line('tea', 100, 1)], 300)] }
  expect(changeShopLines(cheap, [], {}).total.amount).toBe('0.00')
})

test('totals are those of the shops, less their discounts', () => {
  expect(cart.shops.map(({ total }) => total.amount)).toEqual(['22.00', '9.00'])
  expect([cart.total.amount, sumDiscounts(cart).amount, cart.count]).toEqual(['31.00', '3.00', 4])
})

test('a shop goes with its last item, available or not', () => {
  const gone = { ...line('pot', 500, 1), reason: 'not_in_shop' as const, choosable: false }
  const invalid = {
    ...cart,
    shops: cart.shops.map((it) => (it.shopId === 'b' ? { ...it, invalid: [gone] } : it)),
  }
  expect(listInvalid(invalid)).toMatchObject([{ shopId: 'b', skuId: 'pot' }])
  const left = removeShopLines(invalid, [teaOfB])
  expect(left.shops.map(({ shopId }) => shopId)).toEqual(['a', 'b'])
  expect(removeShopLines(left, [{ shopId: 'b', skuId: 'pot' }]).shops.map(({ shopId }) => shopId)).toEqual([
    'a',
  ])
})
