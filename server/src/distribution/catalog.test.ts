import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDb } from '../platform/db/db.ts'
import { testDatabase } from '../platform/testing/database.ts'
import {
  findForeignKeysBetweenGroups,
  findTriggers,
  findUniqueWithoutColumn,
  readColumns,
} from './catalog.ts'
import { placementGroups, placements, placingColumns } from './placements.ts'
import { foreignKeyRemedies, namesOf, nullableColumns, triggerNames, uniqueRemedies } from './remedies.ts'

let database: OpenDb
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('places every table of the schema, and no other, once', async () => {
  const placed = placementGroups.flatMap(({ tables }) => tables)
  expect(placed.toSorted()).toEqual([...(await readColumns(database.db)).keys()].toSorted())
})

it('places rows by columns that exist and are never null, except those listed', async () => {
  const columns = await readColumns(database.db)
  const placing = [...placements.keys()].flatMap((table) =>
    (placingColumns(table) ?? []).map((column) => [`${table}.${column}`, columns.get(table)?.get(column)]),
  )
  expect(placing.filter(([, nullable]) => nullable === undefined)).toEqual([])
  const nullable = placing.flatMap(([name, nullable]) => (nullable ? [name] : []))
  expect(nullable).toEqual(Object.keys(nullableColumns))
})

it('lists every unique index that cannot be enforced on one node, with its remedy', async () => {
  const found = await findUniqueWithoutColumn(database.db)
  expect(found.toSorted()).toEqual(namesOf(uniqueRemedies).toSorted())
})

it('lists every foreign key between nodes, with its remedy', async () => {
  const found = await findForeignKeysBetweenGroups(database.db)
  expect(found.toSorted()).toEqual(namesOf(foreignKeyRemedies).toSorted())
})

it('lists every trigger of distributed tables', async () => {
  expect([...new Set(await findTriggers(database.db))]).toEqual(triggerNames)
})
