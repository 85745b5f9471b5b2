import type pg from 'pg'
import { plusDays, toDay } from '../../server/src/platform/days.ts'
import { dropIndexes } from '../generate/indexes.ts'
import { fillNetwork } from '../generate/network.ts'
import { fillOrders } from '../generate/orders.ts'
import { fillCategories, fillProducts } from '../generate/products.ts'
import { createFunctions } from '../generate/shop.ts'
import { withClient } from '../shoppers.ts'
import { fillLogs, logTables } from './logs.ts'
import { fillPostings } from './postings.ts'
import { fillSales, salesTables } from './sales.ts'

export type GrowthSize = { goods: number; members: number; orders: number }

/** Orders are spread over three years. */
const DAYS = 3 * 365

const TIME_ZONE = 'Asia/Kuala_Lumpur'

const orderTables = ['goods', 'skus', 'orders', 'order_items', 'order_words', 'payments', 'payment_orders']

/**
 * Adds a shop of three years to a demo shop: members with their trees and rewards, products, orders with
 * payments, refunds, parcels and PV, the postings of all of them, and rows in the tables of logs.
 */
export async function generateGrowth(databaseUrl: string, size: GrowthSize): Promise<void> {
  const { goods, members, orders } = size
  const day = plusDays(toDay(new Date(), TIME_ZONE), -2)
  const chain = Math.min(10_000, members / 10)
  await withClient(databaseUrl, async (client) => {
    await withoutSync(client, async () => {
      await fillNetwork(client, { members, chain, movements: members / 5 }, day)
      const tables = [...orderTables, ...salesTables, ...logTables, 'ledger_transfers', 'ledger_accounts']
      await inReplica(client, tables, async () => {
        await fillCategories(client)
        await fillProducts(client, goods, 1)
        await fillOrders(client, { ...size, days: DAYS })
        await fillSales(client, orders)
        await fillPostings(client, orders)
        await fillLogs(client, { members, orders })
      })
    })
    await client.query('checkpoint')
  })
}

/**
 * Runs a function without waiting for the disk: a crash while it runs would lose the database, which is only
 * generated.
 */
async function withoutSync(client: pg.Client, run: () => Promise<void>): Promise<void> {
  const settings = ['fsync', 'full_page_writes']
  for (const name of settings) await client.query(`alter system set ${name} = off`)
  await client.query('select pg_reload_conf()')
  await run()
  for (const name of settings) await client.query(`alter system reset ${name}`)
  await client.query('select pg_reload_conf()')
}

/**
 * Runs a function in a transaction without triggers and foreign key checks, which would take minutes; the
 * generated references are valid. The indexes of the tables are created afterwards.
 */
async function inReplica(
  client: pg.Client,
  tables: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`drop function if exists pg_temp.bench_id, pg_temp.bench_pick`)
  await createFunctions(client, 1)
  const indexes = await dropIndexes(client, tables)
  await run()
  for (const index of indexes) await client.query(index)
  await client.query('commit')
  await client.query('vacuum analyze')
}
