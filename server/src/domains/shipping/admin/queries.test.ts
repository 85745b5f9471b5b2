import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { findScannedTables } from '../../../platform/testing/scans.ts'
import { findOrdersByTracking, getLabels } from './queries.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('finds the labels of an order, and the orders of a tracking number, without reading all parcels', async () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  expect(await findScannedTables(database.db, (tx) => getLabels(tx, id))).toEqual([])
  expect(await findScannedTables(database.db, (tx) => findOrdersByTracking(tx, 'PX1'))).toEqual([])
})
