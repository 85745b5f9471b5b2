import { expect, test } from 'vitest'
import { chooseCart } from './choose-cart.ts'

test('a chosen cart is shown, however empty', () => {
  expect(chooseCart('shops', { platform: 2, shops: 0 })).toBe('shops')
  expect(chooseCart('platform', { platform: 0, shops: 2 })).toBe('platform')
})

test('without a choice, the cart of shops is shown if it alone has items', () => {
  expect(chooseCart('', { platform: 0, shops: 0 })).toBe('platform')
  expect(chooseCart('', { platform: 1, shops: 1 })).toBe('platform')
  expect(chooseCart('', { platform: 0, shops: 1 })).toBe('shops')
})
