import type { PriceSource } from '@pasar/contract/orders/price-sources'
import { computeDealerPrice } from '@pasar/contract/partners'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/db.ts'
import { json } from '../../platform/db/sql-helpers.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { getRegularPrice, getUnitPrice, isUnitPrice } from './price-sources.ts'

let database: OpenDb
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const minor = fc.bigInt({ min: 1n, max: 20n })
const prices = fc.record({ price: minor, memberPrice: fc.option(minor) })
/** The discount of a buyer as a dealer on a SKU; 0 for others, gift cards and promotions. */
const discount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 9_000 }),
  fc.constantFrom(500, 800, 1_200),
)

test('a visitor pays the list price, a member never more', () => {
  fc.assert(
    fc.property(prices, (sku) => {
      expect(getUnitPrice(sku, { signedIn: false })).toEqual({
        price: sku.price,
        source: 'list',
        promotionId: null,
      })
      const { price, source } = getUnitPrice(sku, { signedIn: true })
      expect(price <= sku.price).toBe(true)
      expect(source).toBe(sku.memberPrice !== null && sku.memberPrice < sku.price ? 'member' : 'list')
    }),
  )
})

test('a dealer pays the lowest of list, member and dealer price, which is rounded once, half to even', () => {
  const large = fc.record({ price: fc.bigInt({ min: 1n, max: 1_000_000n }), memberPrice: fc.option(minor) })
  fc.assert(
    fc.property(large, discount, (sku, dealerBp) => {
      const { price, source } = getUnitPrice(sku, { signedIn: true, dealerBp })
      const exact = Number(sku.price) * (10_000 - dealerBp)
      const dealerPrice = computeDealerPrice(sku.price, dealerBp)
      const distance = Math.abs(Number(dealerPrice) * 10_000 - exact)
      expect(distance < 5_000 || (distance === 5_000 && dealerPrice % 2n === 0n)).toBe(true)
      const lowest = [sku.price, sku.memberPrice ?? sku.price, dealerPrice].reduce((a, b) => (b < a ? b : a))
      expect(price).toBe(lowest)
      if (source === 'dealer') expect(price < (sku.memberPrice ?? sku.price)).toBe(true)
      expect(getUnitPrice(sku, { signedIn: false, dealerBp }).price).toBe(sku.price)
      expect(getRegularPrice(sku, { signedIn: true, dealerBp })).toBe(lowest)
    }),
  )
})

test('the statement that writes an order accepts the price of the buyer, and no other', async () => {
  const agreed = fc.record({ sku: prices, agreed: prices, dealerBp: discount, before: discount })
  await fc.assert(
    fc.asyncProperty(fc.array(agreed, { minLength: 1, maxLength: 50 }), async (cases) => {
      const rows = cases.map(({ sku, agreed: then, dealerBp, before }, n) => ({
        n,
        ...sku,
        dealerBp,
        agreed: getUnitPrice(then, { signedIn: true, dealerBp: before }),
      }))
      const { rows: found } = await database.db.execute<{ accepted: boolean }>(sql`
        select (${isUnitPrice(sql`(r.agreed->>'price')::bigint`, sql`r.agreed->>'source'`, sql`r."dealerBp"`)}) is true as accepted
        from jsonb_to_recordset(${json(rows)}::jsonb) r(n int, price bigint, "memberPrice" bigint, "dealerBp" int, agreed jsonb),
          lateral (select r.price, r."memberPrice" as member_price, null::bigint as points_price) s order by r.n`)
      const expected = rows.map((row) => {
        const now = getUnitPrice(row, { signedIn: true, dealerBp: row.dealerBp })
        const isOffered =
          new Map<PriceSource, bigint | null>([
            ['list', row.price],
            ['member', row.memberPrice],
            ['dealer', row.dealerBp > 0 ? computeDealerPrice(row.price, row.dealerBp) : null],
          ]).get(row.agreed.source) === row.agreed.price
        return now.price === row.agreed.price && isOffered
      })
      expect(found.map((r) => r.accepted)).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

test('a flash price applies to a line whose units all have it, when it is the lowest', () => {
  const flash = fc.record({ promotionId: fc.constant('f1'), price: minor, max: fc.nat(5) })
  fc.assert(
    fc.property(
      prices,
      flash,
      fc.boolean(),
      fc.integer({ min: 1, max: 6 }),
      (sku, sale, signedIn, quantity) => {
        const regular = getUnitPrice(sku, { signedIn })
        const isFlash = quantity <= sale.max && sale.price < regular.price
        expect(getUnitPrice({ ...sku, flash: sale }, { signedIn, quantity })).toEqual(
          isFlash ? { price: sale.price, source: 'flash', promotionId: 'f1' } : regular,
        )
      },
    ),
  )
})

test('a member who chooses the points price pays no money, and a visitor has no choice', () => {
  fc.assert(
    fc.property(prices, fc.option(minor), fc.boolean(), (sku, pointsPrice, signedIn) => {
      const chosen = getUnitPrice({ ...sku, pointsPrice }, { signedIn, inPoints: true })
      expect(chosen).toEqual(
        signedIn && pointsPrice !== null
          ? { price: 0n, source: 'points_price', promotionId: null }
          : getUnitPrice(sku, { signedIn }),
      )
      expect(getUnitPrice({ ...sku, pointsPrice }, { signedIn })).toEqual(getUnitPrice(sku, { signedIn }))
    }),
  )
})
