import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCoupons, bestCoupons, type CouponTerms } from './coupon-rules.ts'
import { computeFee, computeFreight, type FreightRule, findFreightRule } from './freight-rules.ts'
import { computePoints } from './points-rules.ts'
import type { BuyGetTerms } from './promotion-rules.ts'
import { type PriceInputs, type PriceLine, priceDraft } from './rules.ts'

const now = new Date('2026-06-01T00:00:00Z')
const coupon = (over: Partial<CouponTerms> = {}): CouponTerms => ({
  id: 'c1',
  kind: 'fixed',
  off: 500n,
  percent: null,
  cap: null,
  minimum: 0n,
  scope: 'all',
  scopeIds: [],
  stackable: false,
  startsAt: new Date('2026-05-01T00:00:00Z'),
  endsAt: new Date('2026-07-01T00:00:00Z'),
  ...over,
})
const line = (amount: bigint, goodsId = 'g1', categoryIds = ['k1']) => ({ goodsId, categoryIds, amount })
const rule = (over: Partial<FreightRule> = {}): FreightRule => ({
  templateId: 't',
  country: 'MY',
  states: [],
  basis: 'weight',
  firstUnit: 1000,
  firstFee: 800n,
  additionalUnit: 500,
  additionalFee: 200n,
  freeAbove: null,
  minDays: 1,
  maxDays: 3,
  services: [],
  ...over,
})

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

describe('freight', () => {
  it('does not serve destinations without a rule', () => {
    expect(
      computeFreight(
        [rule()],
        [{ templateId: 't', weightGrams: 1, quantity: 1 }],
        { country: 'HU', stateCode: '' },
        0n,
      ),
    ).toEqual({
      ok: false,
    })
  })

  it('charges started units, prefers the rule of the state, and is free above a subtotal', () => {
    expect([computeFee(rule(), 1000), computeFee(rule(), 1001), computeFee(rule(), 2000)]).toEqual([
      800n,
      1000n,
      1200n,
    ])
    const sabah = rule({ states: ['MY-12'], firstFee: 1500n })
    expect(findFreightRule([rule(), sabah], 't', 'MY', 'MY-12')).toBe(sabah)
    const lines = [{ templateId: 't', weightGrams: 600, quantity: 2 }]
    const place = { country: 'MY', stateCode: '' }
    expect(computeFreight([rule({ freeAbove: 5000n })], lines, place, 4999n)).toEqual({
      ok: true,
      fee: 1000n,
      waived: 0n,
      days: { minDays: rule().minDays, maxDays: rule().maxDays },
      service: null,
      services: [],
    })
    expect(computeFreight([rule({ freeAbove: 5000n })], lines, place, 5000n)).toEqual({
      ok: true,
      fee: 0n,
      waived: 1000n,
      days: { minDays: rule().minDays, maxDays: rule().maxDays },
      service: null,
      services: [],
    })
    expect(
      computeFreight([rule({ basis: 'piece', firstUnit: 1, additionalUnit: 1 })], lines, place, 0n),
    ).toMatchObject({ fee: 1000n })
  })
})

describe('delivery services', () => {
  const place = { country: 'MY', stateCode: '' }
  const line = (templateId: string) => ({ templateId, weightGrams: 1000, quantity: 1 })
  const express = { code: 'express', name: { 'en-us': 'Express' }, surcharge: 900n, minDays: 0, maxDays: 1 }
  const cool = { code: 'cool', name: { 'en-us': 'Cool' }, surcharge: 500n, minDays: 1, maxDays: 2 }
  const rules = [
    rule({ services: [express, cool] }),
    rule({ templateId: 'u', services: [{ ...express, surcharge: 100n, maxDays: 2 }] }),
  ]
  const price = (lines: ReturnType<typeof line>[], code: string, subtotal = 0n, from = rules) => {
    const freight = computeFreight(from, lines, place, subtotal, code)
    if (!freight.ok) throw new Error('not served')
    return { ...freight, service: freight.service?.code, services: freight.services.map((it) => it.code) }
  }

  it('are those that all consignments have, with all surcharges and the days of the last one', () => {
    expect(price([line('t')], 'cool')).toMatchObject({
      fee: 1300n,
      service: 'cool',
      services: ['express', 'cool'],
    })
    const both = price([line('t'), line('u')], 'express')
    expect(both).toMatchObject({ fee: 2600n, days: { minDays: 0, maxDays: 2 }, services: ['express'] })
  })

  it('count as standard delivery when they are unknown or one consignment lacks them', () => {
    for (const [lines, code] of [
      [[line('t'), line('u')], 'cool'],
      [[line('t')], 'gone'],
      [[], 'express'],
    ] as const)
      expect(price([...lines], code)).toMatchObject({ ...price([...lines], ''), service: undefined })
  })

  it('add their surcharge where standard delivery is free', () => {
    const free = [rule({ freeAbove: 5000n, services: [express] })]
    expect(price([line('t')], 'express', 5000n, free)).toMatchObject({ fee: 900n, waived: 800n })
  })
})

describe('the delivery estimate', () => {
  const place = { country: 'MY', stateCode: '' }
  const line = (templateId: string) => ({ templateId, weightGrams: 1, quantity: 1 })

  it('is the one of the last consignment, and missing where nothing ships', () => {
    const rules = [rule({ minDays: 1, maxDays: 9 }), rule({ templateId: 'u', minDays: 3, maxDays: 4 })]
    const days = (...lines: ReturnType<typeof line>[]) => {
      const freight = computeFreight(rules, lines, place, 0n)
      return freight.ok ? freight.days : 'not served'
    }
    expect(days(line('t'))).toEqual({ minDays: 1, maxDays: 9 })
    expect(days(line('t'), line('u'))).toEqual({ minDays: 3, maxDays: 9 })
    expect(days()).toBeNull()
    expect(days(line('t'), line('unknown'))).toBe('not served')
  })
})

describe('points', () => {
  const terms = { perMajor: 100n, shareBp: 5000n, exponent: 2 }
  it('pay at most their share and the available points, in whole minor units', () => {
    // 100.00 PTS = 1.00; products 10.00, half of it = 5.00 = 500.00 PTS
    expect(computePoints(1000n, 100_000n, 100_000n, terms)).toEqual({
      usable: 50_000n,
      worth: 500n,
      used: 50_000n,
      discount: 500n,
    })
    expect(computePoints(1000n, 2_050n, 2_050n, terms)).toEqual({
      usable: 2_000n,
      worth: 20n,
      used: 2_000n,
      discount: 20n,
    })
    expect(computePoints(1000n, 100_000n, 0n, terms)).toMatchObject({ used: 0n, discount: 0n })
  })
})

const anyCoupon = (id: string): fc.Arbitrary<CouponTerms> =>
  fc
    .record({
      fixed: fc.boolean(),
      off: fc.bigInt({ min: 1n, max: 50_000n }),
      percent: fc.integer({ min: 1, max: 100 }),
      cap: fc.option(fc.bigInt({ min: 1n, max: 20_000n })),
      minimum: fc.bigInt({ min: 0n, max: 60_000n }),
      scope: fc.constantFrom('all' as const, 'categories' as const, 'goods' as const),
      scopeIds: fc.subarray(['g1', 'g2', 'g3', 'k1', 'k2']),
      stackable: fc.boolean(),
    })
    .map(({ fixed, off, percent, ...rest }) =>
      coupon({
        ...rest,
        id,
        kind: fixed ? 'fixed' : 'percent',
        off: fixed ? off : null,
        percent: fixed ? null : percent,
      }),
    )

const anyLine: fc.Arbitrary<PriceLine> = fc
  .record({
    skuId: fc.uuid(),
    goodsId: fc.constantFrom('g1', 'g2', 'g3'),
    categoryIds: fc.subarray(['k1', 'k2']),
    unitPrice: fc.bigInt({ min: 1n, max: 49_999n }),
    struckPrice: fc.option(fc.bigInt({ min: 50_000n, max: 99_999n })),
    quantity: fc.integer({ min: 1, max: 999 }),
    weightGrams: fc.integer({ min: 0, max: 5000 }),
    freightTemplateId: fc.constantFrom('t', 'u'),
    giftCard: fc.boolean(),
    reduction: fc.bigInt({ min: 0n, max: 30_000n }),
  })
  .map(({ reduction, ...line }) => {
    const isFlash = !line.giftCard && reduction > 0n
    const listPrice = line.unitPrice + (isFlash ? reduction : 0n)
    return {
      ...line,
      ...{ listPrice, regularPrice: listPrice },
      ...(isFlash
        ? { source: 'flash' as const, promotionId: 'f1', struckPrice: listPrice }
        : { source: 'list' as const, promotionId: null }),
    }
  })

const anyBuyGet = (id: string): fc.Arbitrary<BuyGetTerms> =>
  fc.record({
    id: fc.constant(id),
    buy: fc.integer({ min: 1, max: 4 }),
    get: fc.integer({ min: 1, max: 3 }),
    percent: fc.integer({ min: 1, max: 100 }),
    scope: fc.constantFrom('all' as const, 'categories' as const, 'goods' as const),
    scopeIds: fc.subarray(['g1', 'g2', 'g3', 'k1', 'k2']),
  })

const anyInputs: fc.Arbitrary<PriceInputs> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  buyGets: fc.tuple(anyBuyGet('b1'), anyBuyGet('b2'), anyBuyGet('b3')).chain((all) => fc.subarray(all)),
  gifts: fc
    .array(fc.bigInt({ min: 1n, max: 2_000_000n }), { maxLength: 3 })
    .map((thresholds) => thresholds.map((threshold, i) => ({ id: `p${i}`, threshold }))),
  coupons: fc
    .tuple(anyCoupon('c1'), anyCoupon('c2'), anyCoupon('c3'), anyCoupon('c4'))
    .chain((all) => fc.subarray(all)),
  couponIds: fc.option(fc.subarray(['c1', 'c2', 'c3', 'c4', 'unknown'])),
  points: fc.record({
    available: fc.bigInt({ min: 0n, max: 10_000_000n }),
    requested: fc.bigInt({ min: 0n, max: 10_000_000n }),
    perMajor: fc.constantFrom(1n, 7n, 100n),
    shareBp: fc.bigInt({ min: 0n, max: 10_000n }),
    exponent: fc.constantFrom(0, 2),
  }),
  place: fc.option(
    fc.record({ country: fc.constantFrom('MY', 'HU'), stateCode: fc.constantFrom('', 'MY-12') }),
  ),
  freightRules: fc.constant([
    rule({ freeAbove: 20_000n }),
    rule({ templateId: 'u', basis: 'piece', firstUnit: 2, additionalUnit: 3 }),
  ]),
  fees: fc.record({
    operatingFeeBp: fc.integer({ min: 0, max: 10_000 }),
    taxBp: fc.integer({ min: 0, max: 10_000 }),
  }),
  now: fc.constant(now),
})

describe('any draft', () => {
  it('adds up exactly, is never negative, never discounts below zero, and is deterministic', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const d = priceDraft(inputs)
        const sum = (pick: (l: (typeof d.lines)[number]) => bigint) =>
          d.lines.reduce((n, l) => n + pick(l), 0n)
        expect(sum((l) => l.subtotal)).toBe(d.subtotal)
        expect(sum((l) => l.promotion.amount)).toBe(d.promotionDiscount)
        expect(sum((l) => l.couponDiscount)).toBe(d.couponDiscount)
        expect(sum((l) => l.pointsDiscount)).toBe(d.pointsDiscount)
        expect(d.total).toBe(sum((l) => l.total) + d.freight + d.operatingFee + d.tax)
        expect(d.total).toBe(
          d.subtotal -
            d.promotionDiscount -
            d.couponDiscount -
            d.pointsDiscount +
            d.freight +
            d.operatingFee +
            d.tax,
        )
        for (const l of d.lines) {
          expect(l.total).toBe(l.subtotal - l.promotion.amount - l.couponDiscount - l.pointsDiscount)
          expect(l.adjustments.reduce((n, a) => n + a.amount, 0n)).toBe(l.total)
          for (const part of [l.promotion.amount, l.couponDiscount, l.pointsDiscount, l.total])
            expect(part >= 0n).toBe(true)
        }
        for (const part of [d.freight, d.freightWaived, d.operatingFee, d.tax, d.total, d.saved])
          expect(part >= 0n).toBe(true)
        expect(d.points.used <= inputs.points.available && d.points.used <= d.points.usable).toBe(true)
        expect(priceDraft(inputs)).toEqual(d)
      }),
      { numRuns: 300, verbose: 1 },
    )
  })

  it('applies no discount and no fee to gift cards', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const d = priceDraft(inputs)
        const goods = inputs.lines.filter((l) => !l.giftCard)
        const without = priceDraft({ ...inputs, lines: goods })
        const cards = d.lines.filter((_, i) => inputs.lines[i]!.giftCard)
        for (const l of cards) expect(l.total).toBe(l.subtotal)
        const { freight, operatingFee, tax, couponDiscount, pointsDiscount } = without
        expect(d).toMatchObject({ freight, operatingFee, tax, couponDiscount, pointsDiscount })
        expect(d.total).toBe(without.total + cards.reduce((n, l) => n + l.subtotal, 0n))
      }),
      { numRuns: 200, verbose: 1 },
    )
  })

  it('costs the same in any order of its lines', () => {
    fc.assert(
      fc.property(anyInputs, fc.infiniteStream(fc.nat()), (inputs, keys) => {
        const shuffled = inputs.lines
          .map((line) => ({ line, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line)
        const fixed = { ...inputs, couponIds: [] }
        const [a, b] = [priceDraft(fixed), priceDraft({ ...fixed, lines: shuffled })]
        expect(b.total).toBe(a.total)
        expect(b.promotionDiscount).toBe(a.promotionDiscount)
        expect(b.gifts).toEqual(a.gifts)
      }),
      { numRuns: 200, verbose: 1 },
    )
  })

  it('never costs more with one more promotion', () => {
    fc.assert(
      fc.property(anyInputs, anyBuyGet('b4'), (inputs, more) => {
        const fixed = { ...inputs, couponIds: [] }
        const before = priceDraft(fixed)
        const after = priceDraft({ ...fixed, buyGets: [...inputs.buyGets, more] })
        expect(after.promotionDiscount >= before.promotionDiscount).toBe(true)
        expect(after.subtotal - after.promotionDiscount <= before.subtotal - before.promotionDiscount).toBe(
          true,
        )
        const regular = inputs.lines.map((line) => ({ ...line, unitPrice: line.regularPrice }))
        const withoutFlash = priceDraft({ ...fixed, lines: regular })
        expect(before.total <= withoutFlash.total).toBe(true)
      }),
      { numRuns: 200, verbose: 1 },
    )
  })

  it('selects coupons that discount at least as much as any other set', () => {
    const subsets = (ids: string[]) =>
      Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((__, i) => bits & (1 << i)))
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const best = priceDraft({ ...inputs, couponIds: null })
        for (const couponIds of subsets(inputs.coupons.map((c) => c.id))) {
          const other = priceDraft({ ...inputs, couponIds })
          if (!other.couponProblem) expect(best.couponDiscount >= other.couponDiscount).toBe(true)
        }
      }),
      { numRuns: 200, verbose: 1 },
    )
  })
})
