import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { findScannedTables } from '../../../platform/testing/scans.ts'
import { paymentPage } from './queries.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('finds payments by the numbers of payment, provider, order and top-up without reading all payments', async () => {
  const orderId = '0190a000-0000-7000-8000-000000000001'
  for (const id of [undefined, orderId]) {
    const find = (keyword: string) =>
      findScannedTables(database.db, (tx) => paymentPage(tx, { page: 1, limit: 20, keyword }, id))
    expect(await find('T261125000000000001')).toEqual([])
  }
})
