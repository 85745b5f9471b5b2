import type pg from 'pg'
import { ORDERS_AT_ONCE } from '../generate/orders.ts'
import { createFunctions } from '../generate/shop.ts'
import { withClient } from '../shoppers.ts'

/** Connections that insert at once, as many as a small machine has processors. */
const CONNECTIONS = 2

/** Inserts what belongs to the orders from one number to before another. */
export type FillRange = (client: pg.Client, from: number, to: number) => Promise<unknown>

/**
 * Prepares a session for generating: without triggers and foreign key checks, which would take minutes; the
 * generated references are valid.
 */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set jit = off;
    set session_replication_role = replica; drop function if exists pg_temp.bench_id, pg_temp.bench_pick`)
  await createFunctions(client, 1)
}

/** Runs a function on several connections at once, each of which takes the next item until none is left. */
export async function onConnections<Item>(
  databaseUrl: string,
  items: readonly Item[],
  run: (client: pg.Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values()
  const work = () =>
    withClient(databaseUrl, async (client) => {
      await prepareSession(client)
      for (const item of waiting) await run(client, item)
    })
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS, items.length) }, work))
}

/** Runs a function for ranges of numbers that together are all below a count, each in a transaction. */
export async function inRanges(databaseUrl: string, count: number, fill: FillRange): Promise<void> {
  const starts = Array.from({ length: Math.ceil(count / ORDERS_AT_ONCE) }, (_, i) => i * ORDERS_AT_ONCE)
  await onConnections(databaseUrl, starts, async (client, from) => {
    await client.query('begin')
    await fill(client, from, Math.min(from + ORDERS_AT_ONCE, count))
    await client.query('commit')
  })
}
