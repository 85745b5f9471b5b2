import type { Draft } from '@pasar/contract/calls/checkout'
import { expect, test } from 'vitest'
import { sortOffers, toggleCoupon } from './coupons.ts'
import { parsePoints } from './points.ts'

type Offer = Draft['coupons'][number]
const money = (amount: string) => ({ amount, currency: 'MYR' }) as const
const offer = (id: string, stackable: boolean, usable = true, off = '1.00') =>
  ({ coupon: { id, stackable }, usable, off: money(off), why: '' }) as Offer

const offers = [offer('alone', false), offer('s1', true), offer('s2', true)]

test('a coupon that stands alone takes the place of the others', () => {
  expect(toggleCoupon(['s1', 's2'], 'alone', offers)).toEqual(['alone'])
})

test('coupons that go together join, and push out the one that does not', () => {
  expect(toggleCoupon(['alone'], 's1', offers)).toEqual(['s1'])
  expect(toggleCoupon(['s1'], 's2', offers)).toEqual(['s1', 's2'])
})

test('a second tap takes a coupon away', () => {
  expect(toggleCoupon(['alone'], 'alone', offers)).toEqual([])
})

test('what can be used and takes most off stands first', () => {
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
])('points typed as %j are %j', (typed, expected) => {
  expect(parsePoints(typed, { amount: '1200.00', currency: 'PTS' })).toBe(expected)
})
