import { accountPostings, closeLedgerDays, trialBalance } from '../../server/src/domains/ledger/index.ts'
import { openDb } from '../../server/src/platform/db/db.ts'
import { transact } from '../../server/src/platform/db/transact.ts'
import { BUSY, fillBooks } from '../generate/postings.ts'
import type { Ground } from '../ground.ts'
import { mustBeDone, openHttp } from '../http.ts'
import { type Measure, type Row, under } from '../row.ts'
import { headersOf, withClient } from '../shoppers.ts'

/** Books of many postings: what sums them up, and what pages over them. */
export const books: Measure = { name: 'books', measure }

const POSTINGS = 10_000_000
const POSTINGS_QUICK = 20_000
const TIMES = 21
const DAY_MS = 86_400_000

/** The balances that are not what the transfers come to, as an auditor would look for them. */
const REPLAY = `
  select count(*) from ledger_accounts a join (
    select id, sum(change) as balance from (
      select debit_id as id, -amount as change from ledger_transfers where phase in ('single', 'post')
      union all select credit_id, amount from ledger_transfers where phase in ('single', 'post')) e group by id
  ) s on s.id = a.id where s.balance <> a.balance`

async function measure(ground: Ground): Promise<Row[]> {
  const postings = ground.quick ? POSTINGS_QUICK : POSTINGS
  const databaseUrl = await ground.demo('books')
  const began = performance.now()
  const busy = await withClient(databaseUrl, async (client) => {
    await fillBooks(client, postings)
    const { rows } = await client.query<{ id: string }>('select id from members where username_key = $1', [
      BUSY,
    ])
    return rows[0]!.id
  })
  ground.log(`${postings} postings made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const size = `${postings.toLocaleString('en-GB')} postings`
  return [...(await sumRows(databaseUrl, size)), ...(await logRows(ground, databaseUrl, busy, size))]
}

/** What the operator asks of all of it. */
async function sumRows(databaseUrl: string, size: string): Promise<Row[]> {
  const { db, close } = await openDb(databaseUrl, { poolSize: 1 })
  const row = (most: number, what: string, pasar: number) => under(most, { what, unit: 'ms', pasar })
  const equity = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from ledger_accounts where owner = 'house:equity' and asset = 'MYR'`,
    )
    return { accountId: rows[0]!.id, limit: 25 }
  })
  const auditMs = await withClient(databaseUrl, (client) => timed(() => client.query(REPLAY), 1))
  try {
    const closing = await timed(() => transact(db, (tx) => closeLedgerDays(tx, new Date())), 1)
    return [
      row(250, `trial balance of now, ${size}`, await timed(() => trialBalance(db, null))),
      row(
        250,
        'trial balance of a moment a year ago',
        await timed(() => trialBalance(db, new Date(Date.now() - 365 * DAY_MS))),
      ),
      row(120_000, 'two years of days added up for the first time', closing),
      row(60_000, 'every balance worked out anew from the transfers', auditMs),
      row(
        50,
        'postings of a house account of 100,000, newest first',
        await timed(() => accountPostings(db, equity)),
      ),
    ]
  } finally {
    await close()
  }
}

/** What the member sees who has a hundredth of all postings. */
async function logRows(ground: Ground, databaseUrl: string, memberId: string, size: string): Promise<Row[]> {
  const shop = await ground.startServer({ databaseUrl })
  const headers = await headersOf(databaseUrl, memberId)
  const http = await openHttp(shop.url)
  const month = new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 7)
  const row = async (most: number, what: string, path: string) => {
    const pasar = await timed(async () => mustBeDone(await http.get(`/user/wallet/${path}`, headers)))
    return under(most, { what, unit: 'ms', pasar })
  }
  try {
    return [
      await row(50, `log of a member with a hundredth of ${size}, first page`, 'log?limit=20'),
      await row(50, 'the same, hundredth page', 'log?limit=20&page=100'),
      await row(
        250,
        'the same, of a month a year ago and a kind',
        `log?limit=20&month=${month}&kind=transfer`,
      ),
      await row(250, 'the same, of a kind that there is none of', 'log?limit=20&kind=refund'),
      await row(250, 'what came and went in a month', `total?month=${month}`),
    ]
  } finally {
    http.close()
    await shop.stop()
  }
}

/** @returns milliseconds, of the middle one */
async function timed(run: () => Promise<unknown>, times = TIMES): Promise<number> {
  const seen: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await run()
    seen.push(performance.now() - began)
  }
  return seen.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
}
