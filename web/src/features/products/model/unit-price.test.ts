import { expect, test } from 'vitest'
import { getUnitPrice } from './unit-price.ts'

const ringgit = (amount: string) => ({ amount, currency: 'MYR' }) as const
const prices = {
  price: ringgit('52.00'),
  memberPrice: ringgit('48.00'),
  struckPrice: ringgit('60.00'),
  dealerDiscount: true,
}
const visitor = { isMember: false, dealerBp: 0 }
const member = { isMember: true, dealerBp: 0 }
const dealer = { isMember: true, dealerBp: 800 }

test('a visitor, and a member without a lower price, see the price for everyone', () => {
  expect(getUnitPrice(prices, visitor)).toMatchObject({
    price: ringgit('52.00'),
    struckPrice: ringgit('60.00'),
  })
  const same = { ...prices, memberPrice: ringgit('52.00') }
  expect(getUnitPrice(same, member)).toMatchObject({ price: ringgit('52.00'), special: null })
  expect(getUnitPrice({ ...prices, memberPrice: null }, member).price).toEqual(ringgit('52.00'))
})

test('a member sees the price that they pay, and the price for everyone struck', () => {
  expect(getUnitPrice(prices, member)).toEqual({
    price: ringgit('48.00'),
    memberPrice: null,
    struckPrice: ringgit('52.00'),
    special: 'member',
  })
})

test('a dealer sees the member price where it is lower, and in promotions', () => {
  const low = { ...prices, memberPrice: ringgit('47.00') }
  expect(getUnitPrice(low, dealer)).toMatchObject({ price: ringgit('47.00'), special: 'member' })
  const promoted = { ...prices, dealerDiscount: false }
  expect(getUnitPrice(promoted, dealer)).toMatchObject({ price: ringgit('48.00'), special: 'member' })
})

test('a dealer sees the dealer price where it is the lowest', () => {
  expect(getUnitPrice(prices, dealer)).toMatchObject({
    ...{ price: ringgit('47.84'), struckPrice: ringgit('52.00'), special: 'dealer' },
  })
  const yen = { amount: '1250', currency: 'JPY' } as const
  const inYen = { price: yen, memberPrice: null, struckPrice: null, dealerDiscount: true }
  expect(getUnitPrice(inYen, { isMember: true, dealerBp: 500 }).price.amount).toBe('1188')
})
