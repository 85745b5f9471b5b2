import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponTerms } from './coupon-rules.ts'
import type { BuyGetTerms } from './promotion-rules.ts'
import { type PriceInputs, type PriceLine, priceDraft } from './rules.ts'
import { coupon, now, rule } from './testing.ts'

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

it('lines at their points price cost points only, and leave the others as they are without them', () => {
  const line = fc.record({ line: anyLine, points: fc.option(fc.bigInt({ min: 1n, max: 9_999_999n })) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(anyCoupon('c1'), { maxLength: 1 }),
      fc.bigInt({ min: 0n, max: 99_999_999n }),
      (given, coupons, available) => {
        const toLine = (one: (typeof given)[number]): PriceLine =>
          one.points === null || one.line.giftCard
            ? one.line
            : {
                ...one.line,
                ...{ unitPrice: 0n, source: 'points_price' as const, promotionId: null, struckPrice: null },
                pointsPrice: one.points,
              }
        const lines = given.map(toLine)
        const isInPoints = (l: PriceLine) => l.source === 'points_price'
        const points = { available, requested: available, perMajor: 100n, shareBp: 5000n, exponent: 2 }
        const inputs: PriceInputs = {
          ...{ buyGets: [], gifts: [], coupons, couponIds: null, points, place: null, freightRules: [], now },
          fees: { operatingFeeBp: 200, taxBp: 600 },
          lines,
        }
        const priced = priceDraft(inputs)
        for (const [i, l] of lines.entries()) {
          const { total, points: cost, adjustments } = priced.lines[i]!
          if (isInPoints(l)) expect([total, cost]).toEqual([0n, l.pointsPrice! * BigInt(l.quantity)])
          else expect(cost).toBe(0n)
          expect(adjustments.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total)
        }
        const linePoints = priced.lines.reduce((sum, l) => sum + l.points, 0n)
        expect(priced.linePoints).toBe(linePoints)
        // Both kinds of points together are never more than the member has, unless the lines alone are.
        if (linePoints <= available) expect(priced.points.used + linePoints <= available).toBe(true)
        else expect(priced.points.used).toBe(0n)
        const rest = available > linePoints ? available - linePoints : 0n
        const others = priceDraft({
          ...inputs,
          points: { ...points, available: rest },
          lines: lines.filter((l) => !isInPoints(l)),
        })
        expect([priced.total, priced.couponDiscount]).toEqual([others.total, others.couponDiscount])
      },
    ),
  )
})

it('prices the items of a shop above the list price with coupons and points, and without promotions', () => {
  const priced = priceDraft({
    lines: [
      {
        ...{ skuId: 's', goodsId: 'g1', categoryIds: [], source: 'shop', promotionId: null, quantity: 3 },
        ...{ unitPrice: 12_000n, listPrice: 10_000n, regularPrice: 12_000n, struckPrice: null },
        ...{ weightGrams: 0, freightTemplateId: 't', giftCard: false },
      },
    ],
    buyGets: [{ id: 'b1', buy: 1, get: 1, percent: 100, scope: 'all', scopeIds: [] }],
    gifts: [{ id: 'p1', threshold: 1n }],
    coupons: [coupon({ id: 'c1', kind: 'fixed', off: 1_000n, percent: null })],
    couponIds: ['c1'],
    points: { available: 50_000n, requested: 50_000n, perMajor: 100n, shareBp: 5_000n, exponent: 2 },
    place: null,
    freightRules: [],
    fees: { operatingFeeBp: 0, taxBp: 0 },
    now,
  })
  expect(priced.lines[0]!.adjustments).toEqual([
    { kind: 'list', id: null, amount: 30_000n },
    { kind: 'shop', id: null, amount: 6_000n },
    { kind: 'coupon', id: 'c1', amount: -1_000n },
    { kind: 'points', id: null, amount: -500n },
  ])
  expect(priced).toMatchObject({ total: 34_500n, promotionDiscount: 0n, gifts: { reached: [], next: null } })
})

it('gives no more for goods of a shop than their list price, and leaves the shop what is not its own', () => {
  const inShop = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    unitPrice: fc.bigInt({ min: 1n, max: 20_000n }),
    listPrice: fc.bigInt({ min: 1n, max: 15_000n }),
    kept: fc.bigInt({ min: 0n, max: 60_000n }),
  })
  const coupons = ['c1', 'c2', 'c3'].map((id) =>
    fc.record({ terms: anyCoupon(id), shopId: fc.constantFrom(null, 'w') }),
  )
  fc.assert(
    fc.property(fc.array(inShop, { minLength: 1, maxLength: 3 }), fc.tuple(...coupons), (given, held) => {
      const priced = priceDraft({
        lines: given.map((line, i) => ({
          ...{ skuId: `${i}`, goodsId: 'g1', categoryIds: ['k1'], source: 'shop', promotionId: null },
          ...{ regularPrice: line.unitPrice, struckPrice: null, weightGrams: 0, freightTemplateId: 't' },
          ...{ giftCard: false, ...line },
        })),
        ...{ buyGets: [], gifts: [], couponIds: null, place: null, freightRules: [], now },
        coupons: held.map(({ terms, shopId }) => ({ ...terms, shopId })),
        points: {
          ...{ available: 9_999_999n, requested: 9_999_999n },
          ...{ perMajor: 100n, shareBp: 10_000n, exponent: 2 },
        },
        fees: { operatingFeeBp: 0, taxBp: 0 },
      })
      const shops = new Set(held.flatMap(({ terms, shopId }) => (shopId === null ? [] : [terms.id])))
      for (const [i, { subtotal, total, adjustments }] of priced.lines.entries()) {
        const { listPrice, quantity, kept } = given[i]!
        const off = (isMeant: (id: string | null) => boolean) =>
          adjustments.reduce(
            (sum, { kind, id, amount }) =>
              (kind === 'coupon' || kind === 'points') && isMeant(id) ? sum - amount : sum,
            0n,
          )
        const ofShop = off((id) => shops.has(id ?? ''))
        expect(off((id) => !shops.has(id ?? '')) <= listPrice * BigInt(quantity)).toBe(true)
        expect(ofShop === 0n || subtotal - ofShop >= kept).toBe(true)
        expect(total >= 0n).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
