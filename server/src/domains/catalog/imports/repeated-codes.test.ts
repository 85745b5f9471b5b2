import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { countRowsRead } from '../../../platform/testing/scans.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { catalog } from '../index.ts'
import { findRepeatedCodes, readGroups } from './queries.ts'
import { uploadCsv } from './testing.ts'

let shop: TestShop
let importId: string
beforeAll(async () => {
  shop = await testShop({ domains: [catalog] })
  const token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  importId = await uploadCsv(shop, token, 'handle,sku,price\r\na,A,1\r\n')
})
afterAll(() => shop.close())

/** Replaces the lines of the import, each with its SKU code, and each a product. */
async function stage(codes: readonly string[]): Promise<void> {
  const { db } = shop.deps
  await db.execute(sql`delete from product_import_lines where import_id = ${importId}::uuid`)
  await db.execute(sql`
    insert into product_import_lines (import_id, line, group_key, position, code, data, errors, warnings)
    select ${importId}::uuid, n + 1, 'line ' || n, n, code, '{}', '[]', '[]'
    from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as c(code, n)`)
}

it('finds the first line of every SKU code that several lines have, as a comparison of all lines does', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  const codes = fc.array(fc.constantFrom('', 'A', 'a', 'B', 'C', 'D'), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(codes, async (given) => {
      await stage(given)
      const repeated = given.filter((code) => code && given.indexOf(code) !== given.lastIndexOf(code))
      const expected = new Map(repeated.map((code) => [code, given.indexOf(code) + 2]))
      const found = await findRepeatedCodes(shop.deps.db, importId)
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    }),
    { seed, numRuns: 30 },
  )
  process.stdout.write(`repeated codes seed ${seed}\n`)
})

it('reads a line a bounded number of times, also when half of the lines have one SKU code', async () => {
  const lines = 2_000
  await stage(Array.from({ length: lines }, (_, n) => (n < lines / 2 ? `SKU-${n}` : 'SAME')))
  const read = await transact(shop.deps.db, async (tx) => {
    await tx.execute(sql`analyze product_import_lines`)
    return countRowsRead(tx, 'product_import_lines', async () => {
      const repeated = await findRepeatedCodes(tx, importId)
      expect([...repeated]).toEqual([['SAME', 2 + lines / 2]])
      for (let from = 1; from <= lines; from += 200) await readGroups(tx, importId, from, from + 199)
    })
  })
  expect(read).toBeLessThanOrEqual(3 * lines)
})
