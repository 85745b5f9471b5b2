import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/types.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { findScannedTables } from '../../../platform/testing/scans.ts'
import { claimDuePolls } from '../queries.ts'
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

it('finds the parcels whose carrier is to be polled without reading all parcels', async () => {
  const claim = (tx: Tx) => claimDuePolls(tx, 'pasar-express', new Date(), 50)
  expect(await findScannedTables(database.db, claim)).toEqual([])
})
