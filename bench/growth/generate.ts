import type pg from 'pg'
import { plusDays, toDay } from '../../server/src/platform/days.ts'
import { dropIndexes } from '../generate/indexes.ts'
import { fillNetwork } from '../generate/network.ts'
import { fillOrderRange, reserveStock } from '../generate/orders.ts'
import { fillCategories, fillProducts } from '../generate/products.ts'
import { withClient } from '../shoppers.ts'
import { type FillRange, inRanges, onConnections, prepareSession } from './in-ranges.ts'
import { fillLogs, fillSessions, logTables } from './logs.ts'
import { fillAccounts, fillPostings, sumBalances } from './postings.ts'
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
  await withClient(databaseUrl, async (client) => {
    await withoutSync(client, async () => {
      const day = plusDays(toDay(new Date(), TIME_ZONE), -2)
      const { members } = size
      const chain = Math.min(10_000, members / 10)
      await fillNetwork(client, { members, chain, movements: members / 5 }, day)
      await prepareSession(client)
      const tables = [...orderTables, ...salesTables, ...logTables, 'ledger_transfers', 'ledger_accounts']
      // Creating them after the inserts is much faster.
      const indexes = await dropIndexes(client, tables)
      await fillTables(client, databaseUrl, size)
      await onConnections(databaseUrl, indexes, (each, index) => each.query(index))
      await vacuum(client, databaseUrl)
    })
    await client.query('checkpoint')
  })
}

async function fillTables(client: pg.Client, databaseUrl: string, size: GrowthSize): Promise<void> {
  const each = (fill: FillRange) => inRanges(databaseUrl, size.orders, fill)
  await fillCategories(client)
  await fillProducts(client, size.goods, 1)
  await each((one, from, to) => fillOrderRange(one, { ...size, days: DAYS }, from, to))
  await reserveStock(client)
  await client.query('analyze orders, order_items')
  await each(fillSales)
  await fillAccounts(client)
  await each(fillPostings)
  await sumBalances(client)
  await each(fillLogs)
  await fillSessions(client, size.members)
}

/** Vacuums and analyzes every table, the largest first. */
async function vacuum(client: pg.Client, databaseUrl: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' order by relpages desc`,
  )
  await onConnections(databaseUrl, rows, (each, { name }) => each.query(`vacuum analyze ${name}`))
}

/**
 * Runs a function without waiting for the disk and without autovacuum: a crash while it runs would lose the
 * database, which is only generated.
 */
async function withoutSync(client: pg.Client, run: () => Promise<void>): Promise<void> {
  const settings = ['fsync', 'full_page_writes', 'autovacuum']
  for (const name of settings) await client.query(`alter system set ${name} = off`)
  await client.query('select pg_reload_conf()')
  await run()
  for (const name of settings) await client.query(`alter system reset ${name}`)
  await client.query('select pg_reload_conf()')
}
