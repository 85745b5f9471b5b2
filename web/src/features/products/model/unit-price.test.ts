import { expect, test } from 'vitest'
import { getUnitPrice } from './unit-price.ts'

const ringgit = (amount: string) => ({ amount, currency: 'MYR' }) as const
const prices = { price: ringgit('52.00'), memberPrice: ringgit('48.00'), struckPrice: ringgit('60.00') }

test('a member sees the price that they pay, and the price for everyone struck', () => {
  expect(getUnitPrice(prices, true)).toEqual({
    price: ringgit('48.00'),
    memberPrice: null,
    struckPrice: ringgit('52.00'),
    isMemberPrice: true,
  })
})

test('a visitor, and a member without a lower price, see the price for everyone', () => {
  expect(getUnitPrice(prices, false)).toMatchObject({
    price: ringgit('52.00'),
    struckPrice: ringgit('60.00'),
  })
  const same = { ...prices, memberPrice: ringgit('52.00') }
  expect(getUnitPrice(same, true)).toMatchObject({ price: ringgit('52.00'), isMemberPrice: false })
  expect(getUnitPrice({ ...prices, memberPrice: null }, true).price).toEqual(ringgit('52.00'))
})
