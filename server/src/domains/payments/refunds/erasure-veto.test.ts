import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { findScannedTables } from '../../../platform/testing/scans.ts'
import { moneyInFlightVeto } from './erasure-veto.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('finds open payments and refunds of a member without reading all of the shop', async () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  expect(await findScannedTables(database.db, (tx) => moneyInFlightVeto.find(tx, [id]))).toEqual([])
})
