import { DAY_MS } from '../../contract/src/time.ts'
import {
  auditLedger,
  closeLedgerDays,
  computeTrialBalance,
  findPostings,
} from '../../server/src/domains/ledger/index.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { transact } from '../../server/src/platform/db/transact.ts'
import type { Environment } from '../environment.ts'
import { BUSY, fillLedger } from '../generate/postings.ts'
import { assertOk, openHttp } from '../http.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../row.ts'
import { memberHeaders, withClient } from '../shoppers.ts'

/** A ledger with many postings: totals and paging. */
export const ledger: Benchmark = { name: 'ledger', measure }

const POSTINGS = 10_000_000
const POSTINGS_QUICK = 20_000
const REPEATS = 21

async function measure(environment: Environment): Promise<Row[]> {
  const postings = environment.quick ? POSTINGS_QUICK : POSTINGS
  const databaseUrl = await environment.demo('ledger')
  const began = performance.now()
  const busy = await withClient(databaseUrl, async (client) => {
    await fillLedger(client, postings)
    const { rows } = await client.query<{ id: string }>('select id from members where username_key = $1', [
      BUSY,
    ])
    return rows[0]!.id
  })
  environment.log(`${postings} postings made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const size = `${postings.toLocaleString('en-GB')} postings`
  return [...(await sumRows(databaseUrl, size)), ...(await logRows(environment, databaseUrl, busy, size))]
}

/** Totals over all accounts, as used by staff. */
async function sumRows(databaseUrl: string, size: string): Promise<Row[]> {
  const { db, close } = await openDb(databaseUrl, { poolSize: 1 })
  const row = (max: number, what: string, pasar: number) => atMostAbsolute(max, { what, unit: 'ms', pasar })
  const equity = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from ledger_accounts where owner = 'house:equity' and asset = 'MYR'`,
    )
    return { accountId: rows[0]!.id, limit: 25 }
  })
  try {
    const closing = await medianTime(() => transact(db, (tx) => closeLedgerDays(tx, new Date())), 1)
    return [
      row(250, `trial balance now, ${size}`, await medianTime(() => computeTrialBalance(db, null))),
      row(
        250,
        'trial balance one year ago',
        await medianTime(() => computeTrialBalance(db, new Date(Date.now() - 365 * DAY_MS))),
      ),
      row(120_000, 'first closing of two years of days', closing),
      row(
        60_000,
        'audit: recomputing all balances from the transfers',
        await medianTime(() => auditLedger(db), 1),
      ),
      row(
        50,
        'postings of a shop account with 100,000 postings, newest first',
        await medianTime(() => findPostings(db, equity)),
      ),
    ]
  } finally {
    await close()
  }
}

/** Wallet log of a member with one percent of all postings. */
async function logRows(
  environment: Environment,
  databaseUrl: string,
  memberId: string,
  size: string,
): Promise<Row[]> {
  const shop = await environment.startServer({ databaseUrl })
  const headers = await memberHeaders(databaseUrl, memberId)
  const http = await openHttp(shop.url)
  const month = new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 7)
  const row = async (max: number, what: string, path: string) => {
    const pasar = await medianTime(async () => assertOk(await http.get(`/user/wallet/${path}`, headers)))
    return atMostAbsolute(max, { what, unit: 'ms', pasar })
  }
  try {
    return [
      await row(50, `wallet log of a member with 1% of ${size}, first page`, 'log?limit=20'),
      await row(50, 'the same, page 100', 'log?limit=20&page=100'),
      await row(250, 'the same, filtered by month and kind', `log?limit=20&month=${month}&kind=transfer`),
      await row(250, 'the same, filtered by an absent kind', 'log?limit=20&kind=refund'),
      await row(250, 'monthly totals', `total?month=${month}`),
    ]
  } finally {
    http.close()
    await shop.stop()
  }
}

/** Returns the median duration, ms. */
async function medianTime(run: () => Promise<unknown>, times = REPEATS): Promise<number> {
  const durations: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await run()
    durations.push(performance.now() - began)
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
}
