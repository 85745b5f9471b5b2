import { describe, expect, it } from 'vitest'
import { applyCoupons, bestCoupons, type CouponTerms } from './coupon-rules.ts'
import { coupon, now } from './testing.ts'

const line = (amount: bigint, goodsId = 'g1', categoryIds = ['k1']) => ({ goodsId, categoryIds, amount })

describe('a coupon', () => {
  it.each([
    ['not started', { startsAt: new Date('2026-06-02T00:00:00Z') }, 'not_started', 0n],
    ['ended', { endsAt: now }, 'ended', 0n],
    ['for other products', { scope: 'goods' as const, scopeIds: ['g2'] }, 'out_of_scope', 0n],
    ['for other categories', { scope: 'categories' as const, scopeIds: ['k2'] }, 'out_of_scope', 0n],
    ['below its minimum', { minimum: 1500n }, 'below_minimum', 500n],
  ])('is refused with the reason when it is %s', (_, over, problem, missing) => {
    expect(applyCoupons([coupon(over)], [line(1000n)], now)).toEqual({
      ok: false,
      couponId: 'c1',
      problem,
      missing,
    })
  })

  it('is refused with another one that is not stackable, either', () => {
    const two = [coupon({ id: 's', stackable: true }), coupon(), coupon({ id: 'c2' })]
    expect(applyCoupons(two, [line(5000n)], now)).toMatchObject({
      ok: false,
      couponId: 'c2',
      problem: 'not_stackable',
    })
    expect(applyCoupons(two.slice(0, 2), [line(5000n)], now)).toMatchObject({ ok: true })
  })

  it('discounts only lines in scope, at most its cap and at most their price', () => {
    const lines = [line(1000n), line(9000n, 'g2', ['k2'])]
    const percent = coupon({
      kind: 'percent',
      off: null,
      percent: 50,
      scope: 'goods',
      scopeIds: ['g2'],
      cap: 1200n,
    })
    expect(applyCoupons([percent], lines, now)).toMatchObject({ ok: true, off: 1200n, perLine: [0n, 1200n] })
    expect(applyCoupons([coupon({ off: 99_999n })], [line(1000n)], now)).toMatchObject({
      ok: true,
      off: 1000n,
    })
  })

  it('is selected for the highest discount: the best that is not stackable with all stackable ones', () => {
    const big = coupon({ id: 'big', off: 700n })
    const small = coupon({ id: 'small', off: 600n })
    const a = coupon({ id: 'a', off: 400n, stackable: true })
    const percent = coupon({ id: 'percent', kind: 'percent', off: null, percent: 10, stackable: true })
    const best = (...held: CouponTerms[]) => bestCoupons(held, [line(5000n)], now).map((c) => c.id)
    expect(best(a, small, big)).toEqual(['a', 'big'])
    expect(best(a, percent)).toEqual(['percent', 'a'])
    expect(best(big, a, percent)).toEqual(['percent', 'a', 'big'])
    expect(bestCoupons([coupon({ minimum: 9000n })], [line(5000n)], now)).toEqual([])
  })
})
