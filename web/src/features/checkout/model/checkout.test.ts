import type { Draft } from '@pasar/contract/calls/checkout'
import { expect, test } from 'vitest'
import { sortOffers, toggleCoupon } from './coupons.ts'
import { parsePoints } from './points.ts'

type Offer = Draft['coupons'][number]
const money = (amount: string) => ({ amount, currency: 'MYR' }) as const
const offer = (id: string, stackable: boolean, usable = true, off = '1.00') =>
  ({ coupon: { id, stackable }, usable, off: money(off), why: '' }) as Offer

const offers = [offer('exclusive', false), offer('s1', true), offer('s2', true)]

test('an exclusive coupon replaces the others', () => {
  expect(toggleCoupon(['s1', 's2'], 'exclusive', offers)).toEqual(['exclusive'])
})

test('a stackable coupon joins other stackable ones and replaces an exclusive one', () => {
  expect(toggleCoupon(['exclusive'], 's1', offers)).toEqual(['s1'])
  expect(toggleCoupon(['s1'], 's2', offers)).toEqual(['s1', 's2'])
})

test('a second tap removes a coupon', () => {
  expect(toggleCoupon(['exclusive'], 'exclusive', offers)).toEqual([])
})

test('sorts usable coupons first, then by discount', () => {
  const list = sortOffers([
    offer('no', false, false, '9.00'),
    offer('little', false),
    offer('much', false, true, '5.00'),
  ])
  expect(list.map((o) => o.coupon.id)).toEqual(['much', 'little', 'no'])
})

test.each([
  ['', null],
  ['-5', null],
  ['1.234', null],
  ['ten', null],
  ['12,5', '12.50'],
  ['0', '0.00'],
  ['99999', '1200.00'],
])('parses %j points as %j', (typed, expected) => {
  expect(parsePoints(typed, { amount: '1200.00', currency: 'PTS' })).toBe(expected)
})
