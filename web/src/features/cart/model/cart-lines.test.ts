import type { Cart, CartItem } from '@pasar/contract/calls/cart'
import { toMinor, toMoney } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyVisitorLines,
  changeLines,
  getShippingProgress,
  removeLines,
  replaceLines,
} from './cart-lines.ts'

const picture = { url: '', width: 1, height: 1, blur: '', alt: '' }
const money = (minor: number) => toMoney(BigInt(minor), 'MYR')

const line = (skuId: string, price: number, quantity: number, selected = true): CartItem => ({
  skuId,
  goodsId: `g-${skuId}`,
  title: skuId,
  optionText: '',
  picture,
  price: money(price),
  struckPrice: null,
  priceSource: 'list',
  flash: null,
  adjustments: [],
  pointsPrice: null,
  quantity,
  selected,
  stock: 9,
  max: 9,
  prohibited: '',
})

const cart = (lines: CartItem[], discount = 0): Cart =>
  replaceLines(
    {
      lines,
      invalid: [{ ...line('gone', 500, 2), reason: 'sold_out', choosable: false }],
      count: 0,
      selectedCount: 0,
      subtotal: money(0),
      couponHint: null,
      promotionDiscount: money(0),
      points: { amount: '0.00', currency: 'PTS' },
      gifts: [],
      giftHint: null,
      discount: money(discount),
      total: money(0),
      freeShipping: { threshold: money(10_000), left: money(10_000) },
    },
    lines,
  )

describe('an optimistic change of the cart', () => {
  test('totals zero without selected items, despite a coupon', () => {
    const unselected = changeLines(cart([line('a', 900, 2)], 300), ['a'], { selected: false })
    expect([unselected.subtotal.amount, unselected.discount.amount, unselected.total.amount]).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ])
    expect(unselected.selectedCount).toBe(0)
  })

  test('never shows a negative total', () => {
    expect(cart([line('a', 100, 1)], 900).total.amount).toBe('0.00')
  })

  test('changes only the given items', () => {
    const changed = changeLines(cart([line('a', 100, 1), line('b', 200, 1)]), ['a'], { quantity: 3 })
    expect(changed.lines.map((l) => l.quantity)).toEqual([3, 1])
    expect(changed.subtotal.amount).toBe('5.00')
  })

  test('counts unavailable items, as the badge does', () => {
    expect(cart([line('a', 100, 3)]).count).toBe(5)
    expect(removeLines(cart([line('a', 100, 3)]), ['gone']).count).toBe(3)
  })

  test('sums exactly for any items', () => {
    const lines = fc.array(fc.tuple(fc.nat(99_999), fc.integer({ min: 1, max: 999 }), fc.boolean()), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(lines, (all) => {
        const updated = cart(
          all.map(([price, quantity, selected], i) => line(`${i}`, price, quantity, selected)),
        )
        const sum = all.reduce((n, [price, quantity, selected]) => (selected ? n + price * quantity : n), 0)
        expect(toMinor(updated.subtotal)).toBe(BigInt(sum))
      }),
    )
  })
})

test('applyVisitorLines follows the items on the device', () => {
  const updated = applyVisitorLines(cart([line('a', 100, 1), line('b', 200, 1)]), [
    { skuId: 'b', quantity: 4, selected: false },
  ])
  expect(updated.lines).toMatchObject([{ skuId: 'b', quantity: 4, selected: false }])
  expect(updated.invalid).toEqual([])
})

test('getShippingProgress returns 0 to 100, or null', () => {
  expect(getShippingProgress({ ...cart([]), freeShipping: null })).toBeNull()
  expect(getShippingProgress(cart([line('a', 2_500, 1)]))).toBe(25)
  expect(getShippingProgress(cart([line('a', 99_900, 1)]))).toBe(100)
})
