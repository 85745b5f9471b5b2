import type { PriceSource } from '@pasar/contract/orders/price-sources'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/db.ts'
import { json } from '../../platform/db/sql-helpers.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { getUnitPrice, isUnitPrice } from './price-sources.ts'

let database: OpenDb
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const minor = fc.bigInt({ min: 1n, max: 20n })
const prices = fc.record({ price: minor, memberPrice: fc.option(minor) })

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

test('the statement that writes an order accepts the price of a member, and no other', async () => {
  const agreed = fc.record({ sku: prices, agreed: prices })
  await fc.assert(
    fc.asyncProperty(fc.array(agreed, { minLength: 1, maxLength: 50 }), async (cases) => {
      const rows = cases.map(({ sku, agreed: before }, n) => ({
        n,
        ...sku,
        agreed: getUnitPrice(before, { signedIn: true }),
      }))
      const { rows: found } = await database.db.execute<{ accepted: boolean }>(sql`
        select (${isUnitPrice(sql`(r.agreed->>'price')::bigint`, sql`r.agreed->>'source'`)}) is true as accepted
        from jsonb_to_recordset(${json(rows)}::jsonb) r(n int, price bigint, "memberPrice" bigint, agreed jsonb),
          lateral (select r.price, r."memberPrice" as member_price, null::bigint as points_price) s order by r.n`)
      const expected = rows.map((row) => {
        const now = getUnitPrice(row, { signedIn: true })
        const isOffered =
          new Map<PriceSource, bigint | null>([
            ['list', row.price],
            ['member', row.memberPrice],
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
