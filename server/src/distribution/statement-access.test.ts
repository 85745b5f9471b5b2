import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDb } from '../platform/db/db.ts'
import { testDatabase } from '../platform/testing/database.ts'
import { type Explainer, openExplainer } from './explain.ts'
import { findAccesses, groupsOf } from './statement-access.ts'

let database: OpenDb
let explainer: Explainer
beforeAll(async () => {
  database = await testDatabase()
  explainer = await openExplainer(database.url)
})
afterAll(async () => {
  await explainer.close()
  await database.close()
})

/** Returns how a statement accesses its distributed tables: `table by way`. */
const accesses = async (statement: string) =>
  findAccesses(await explainer.explain(statement)).map(({ table, by }) => `${table} ${by}`)

it('finds tables that a statement reads without their column', async () => {
  expect(await accesses('select id from orders where no = $1')).toEqual(['orders every'])
  expect(await accesses('select count(*) from orders where member_id > $1')).toEqual(['orders every'])
  expect(await accesses('select id from orders where member_id = $1 or no = $2')).toEqual(['orders every'])
  const joined = 'select o.id from orders o join order_items i on i.sku_id = $1 and o.total = i.total'
  expect((await accesses(joined)).toSorted()).toEqual(['order_items every', 'orders every'])
})

it('passes over reference tables and those of the coordinator', async () => {
  expect(await accesses('select id from goods where slug = $1')).toEqual([])
  expect(await accesses('delete from outbox where id = $1')).toEqual([])
})

it('follows values through joins, lists and CTEs', async () => {
  expect(await accesses('select id from orders where member_id = $1')).toEqual(['orders value'])
  const items = `select i.id from orders o join order_items i on i.order_id = o.id where o.member_id = $1 and o.id = $2`
  expect((await accesses(items)).toSorted()).toEqual(['order_items value', 'orders value'])
  const listed = `select l.on_hand from unnest($1::uuid[]) as w(sku) join stock_levels l on l.sku_id = w.sku`
  expect(await accesses(listed)).toEqual(['stock_levels value'])
  const cte = `with mine as materialized (select id as mine_id from orders where member_id = $1)
    select i.id from mine m join order_items i on i.order_id = m.mine_id`
  expect((await accesses(cte)).toSorted()).toEqual(['order_items join', 'orders value'])
})

it('takes either side of a transfer for its account', async () => {
  const log = 'select id from ledger_transfers where debit_id = $1 or credit_id = $1'
  expect(await accesses(log)).toEqual(['ledger_transfers value'])
})

it('names the groups of tables that a statement needs', async () => {
  const plan = await explainer.explain(`with reserved as (
      update stock_levels set reserved = reserved + 1 where sku_id = $1 returning sku_id)
    insert into cart_lines (member_id, sku_id, quantity, selected, added_at) select $2, sku_id, 1, true, now() from reserved`)
  expect(groupsOf(findAccesses(plan))).toEqual(['member', 'sku'])
})
