import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { auditLedger } from '../../server/src/domains/ledger/index.ts'
import { auditUnearned } from '../../server/src/domains/orders/index.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { migrate, migrationsFolder } from '../../server/src/platform/db/migrate.ts'
import { fillEarlierBooks } from '../generate/earlier-books.ts'
import { fillEarlierSales } from '../generate/earlier-sales.ts'
import { generate, type Size } from '../generate.ts'
import { watchLocks } from '../lock-watch.ts'
import { differences } from '../migrated-books.ts'
import { atMostAbsolute, type Benchmark } from '../row.ts'
import { withClient } from '../shoppers.ts'

/** The last migration of the version before unearned revenue. */
const EARLIER = '0036_parcel_intent'

const SIZE: Size = { goods: 1_000, members: 20_000, orders: 100_000 }
const SIZE_QUICK: Size = { goods: 200, members: 500, orders: 4_000 }

/** Tables that every purchase reads or writes. */
const HOT = [
  'orders',
  'order_items',
  'payments',
  'refunds',
  'gift_cards',
  'ledger_accounts',
  'ledger_transfers',
]

/** The migrations of an earlier shop with a year of orders, and its books before and after. */
export const migration: Benchmark = {
  name: 'migration',
  async measure({ postgres, folder, quick, log }) {
    const url = await postgres.create('migration')
    await migrateUntil(url, folder, EARLIER)
    const size = quick ? SIZE_QUICK : SIZE
    const began = performance.now()
    await generate(url, size)
    await withClient(url, fillEarlierShop)
    log(`${size.orders} orders made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const problemsBefore = await audit(url)
    const before = await withClient(url, listBalances)
    const locks = await watchLocks(url, HOT)
    const start = performance.now()
    await migrateAll(url)
    const seconds = (performance.now() - start) / 1000
    const held = await locks.stop()
    const after = await withClient(url, listBalances)
    const changed = [...before].filter(([owner, balance]) => after.get(owner) !== balance)
    const problems = [
      ...problemsBefore,
      ...(await auditAll(url)),
      ...(await withClient(url, differences)),
      ...changed.map(([owner, balance]) => `${owner}: ${balance} became ${after.get(owner)}`),
    ]
    for (const problem of problems.slice(0, 20)) log(problem)
    const [longest] = held
    const what = `migration of a shop with ${size.orders.toLocaleString('en-GB')} orders to unearned revenue`
    return [
      atMostAbsolute(30, { what, unit: 's', pasar: seconds }),
      atMostAbsolute(500, {
        what: 'the same: longest exclusive lock of a table that purchases use',
        unit: 'ms',
        pasar: longest?.ms ?? 0,
        detail: held.map(({ table, ms }) => `${table} ${ms.toFixed(0)} ms`).join(', '),
      }),
      atMostAbsolute(0, {
        what: 'the same: differences between the books and what they would be, and changed balances of members',
        unit: '',
        pasar: problems.length,
        detail: `${before.size} balances of members`,
      }),
    ]
  },
}

async function migrateAll(url: string): Promise<void> {
  const open = await openDb(url, { poolSize: 2 })
  await migrate(open).finally(open.close)
}

/** Applies the migrations up to one of them. */
async function migrateUntil(url: string, folder: string, last: string): Promise<void> {
  const earlier = await mkdtemp(path.join(folder, 'migrations-'))
  await cp(migrationsFolder, earlier, { recursive: true })
  const file = path.join(earlier, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'))
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  const open = await openDb(url, { poolSize: 2 })
  await migrate(open, earlier).finally(open.close)
  await rm(earlier, { recursive: true })
}

async function fillEarlierShop(client: pg.Client): Promise<void> {
  await client.query(
    `set work_mem = '256MB'; set jit = off; begin; set local session_replication_role = replica`,
  )
  await fillEarlierSales(client)
  await fillEarlierBooks(client)
  await client.query('commit')
  await client.query('vacuum analyze')
}

async function audit(url: string): Promise<string[]> {
  const { db, close } = await openDb(url, { poolSize: 1 })
  return await auditLedger(db)
    .then(({ problems }) => problems)
    .finally(close)
}

async function auditAll(url: string): Promise<string[]> {
  const { db, close } = await openDb(url, { poolSize: 1 })
  try {
    return [...(await auditLedger(db)).problems, ...(await auditUnearned(db)).problems]
  } finally {
    await close()
  }
}

/** Returns the balances of members and their debts, by owner and asset. */
async function listBalances(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; balance: string }>(
    `select owner || ' ' || asset as name, balance || ' held ' || held as balance from ledger_accounts
     where owner not like 'house:%'`,
  )
  return new Map(rows.map(({ name, balance }) => [name, balance]))
}
