import type { Draft } from '@pasar/contract/calls/checkout'
import { expect, test } from 'vitest'
import { findReplaced, sortOffers, toggleCoupon } from './coupons.ts'
import { parsePoints } from './points.ts'

type Offer = Draft['coupons'][number]
const money = (amount: string) => ({ amount, currency: 'MYR' }) as const
const offer = (id: string, stackable: boolean, usable = true, off = '1.00') =>
  ({ coupon: { id, stackable }, usable, off: money(off), why: '' }) as Offer

const offers = [offer('first', false), offer('second', false), offer('s1', true), offer('s2', true)]

test('a coupon that is not stackable replaces only the other one that is not, and the sheet names it', () => {
  expect(findReplaced(['s1', 'first'], offers[1]!, offers)?.id).toBe('first')
  expect(toggleCoupon(['s1', 'first', 's2'], 'second', offers)).toEqual(['s1', 's2', 'second'])
})

test('a stackable coupon joins any other coupon', () => {
  expect(findReplaced(['first'], offers[2]!, offers)).toBeUndefined()
  expect(toggleCoupon(['first'], 's1', offers)).toEqual(['first', 's1'])
  expect(toggleCoupon(['s1'], 's2', offers)).toEqual(['s1', 's2'])
})

test('a second tap removes a coupon', () => {
  expect(toggleCoupon(['first'], 'first', offers)).toEqual([])
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
  ['1200', '1200.00'],
  ['1200.01', null],
  ['99999', null],
])('parses %j points as %j', (typed, expected) => {
  expect(parsePoints(typed, { amount: '1200.00', currency: 'PTS' })).toBe(expected)
})
