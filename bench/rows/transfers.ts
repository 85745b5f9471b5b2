import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readConfig } from '../../server/src/config.ts'
import { signAccess } from '../../server/src/platform/auth/tokens.ts'
import { mustWork } from '../beside.ts'
import { BUSY, fillBooks } from '../generate/postings.ts'
import type { Ground } from '../ground.ts'
import { mustBeDone, openHttp } from '../http.ts'
import { atLeast, type Measure, type Row, under } from '../row.ts'
import { SECRET } from '../server.ts'
import { makeShoppers, PAY_PASSWORD, type Shopper } from '../shoppers.ts'
import { measureTransferStatement, type Pattern } from '../transfer-statement.ts'

/** Transfers between members, against the same two accounts by pgbench; and books of many postings. */
export const transfers: Measure = { name: 'transfers', measure }

const CLIENTS = 32
const SECONDS = 4
const MEMBERS = 1_000
const POSTINGS = 10_000_000
const POSTINGS_QUICK = 20_000

async function measure(ground: Ground): Promise<Row[]> {
  return [...(await transferRows(ground)), ...(await bookRows(ground))]
}

async function transferRows(ground: Ground): Promise<Row[]> {
  const databaseUrl = await ground.demo('transfers')
  const members = await makeShoppers(databaseUrl, MEMBERS)
  const names = await readyToTransfer(databaseUrl)
  const shop = await ground.startServer({ databaseUrl })
  await comeIn(shop.url, members)
  const rows: Row[] = []
  for (const pattern of ['spread', 'hot'] as const) {
    const limit = await measureTransferStatement(ground, { pattern, clients: CLIENTS, accounts: MEMBERS })
    const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openHttp(shop.url)))
    const request = async (client: number) => {
      const [from, to] = twoOf(members, pattern)
      const transfer = {
        username: names.get(to.id),
        amount: { amount: '1.00', currency: 'MYR' },
        payPassword: PAY_PASSWORD,
      }
      mustBeDone(await connections[client]!.post('/user/transfer/create', transfer, from.headers))
    }
    // The payment password, which all have alike, is known from then on.
    await request(0)
    const seen = await ground.load({ clients: CLIENTS, seconds: SECONDS, request })
    for (const connection of connections) connection.close()
    const { perSecond, p99 } = mustWork(seen)
    const accounts = pattern === 'hot' ? 'all to one account' : `between ${MEMBERS} accounts`
    rows.push(
      atLeast(0.2, {
        what: `transfers by HTTP, ${accounts}, ${CLIENTS} clients, against pgbench`,
        unit: '/s',
        limit,
        pasar: perSecond,
        reason:
          'a transfer is a whole request: receiver, verification, balance and limit are read, the payment password is ' +
          'judged, then the allowance, the ledger, the transfer and its event are written in one statement',
        detail: `p99 ${p99.toFixed(1)} ms`,
      }),
    )
  }
  await shop.stop()
  return rows
}

/** Who transfers has been in the shop a moment ago: the session is known. */
async function comeIn(url: string, members: readonly Shopper[]): Promise<void> {
  const http = await openHttp(url)
  for (const { headers } of members) mustBeDone(await http.get('/shop/cart/cartGoodsTotal', headers))
  http.close()
}

/** From any member to another; on the hot account everybody sends to the last one. */
function twoOf(members: readonly Shopper[], pattern: Pattern): [Shopper, Shopper] {
  const last = members.length - 1
  const from = Math.floor(Math.random() * last)
  const to = pattern === 'hot' ? last : (from + 1 + Math.floor(Math.random() * (last - 1))) % last
  return [members[from]!, members[to]!]
}

/** Verifies everybody, and gives names that can be typed; nobody gets mail, which is work of its own. @returns usernames by member id */
async function readyToTransfer(databaseUrl: string): Promise<Map<string, string>> {
  return await withClient(databaseUrl, async (client) => {
    await client.query(
      `update members set username = left(username, 30), username_key = left(username_key, 30),
      email = null`,
    )
    await client.query(`
      insert into verifications (id, member_id, state, country, document_type, number_sealed, number_hash, surname,
        given_name, title, birthday, referral_code, front_id, holding_id, attempt, submitted_at, decided_at)
      select gen_random_uuid(), id, 'approved', 'MY', 'passport', '', id::text, 'Bench', nickname, '', '1990-01-01', '', id,
        id, 1, now(), now() from members`)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string; username: string }>('select id, username from members')
    return new Map(rows.map((r) => [r.id, r.username]))
  })
}

/** How long what sums and what pages over many postings takes. */
async function bookRows(ground: Ground): Promise<Row[]> {
  const postings = ground.quick ? POSTINGS_QUICK : POSTINGS
  const databaseUrl = await ground.demo('books')
  const [balanceMs, replayMs, memberId] = await withClient(databaseUrl, async (client) => {
    for (const statement of fillBooks(postings)) await client.query(statement)
    const { rows } = await client.query<{ id: string }>('select id from members where username_key = $1', [
      BUSY,
    ])
    return [await timed(client, TRIAL_BALANCE), await timed(client, REPLAY), rows[0]!.id] as const
  })
  const shop = await ground.startServer({ databaseUrl })
  const headers = await headersOf(databaseUrl, memberId)
  const http = await openHttp(shop.url)
  const log = async (query: string) => {
    const times: number[] = []
    for (let i = 0; i < 20; i++) {
      const began = performance.now()
      mustBeDone(await http.get(`/user/wallet/log?limit=20${query}`, headers))
      times.push(performance.now() - began)
    }
    return times.sort((a, b) => a - b)[10]!
  }
  const [first, month] = [await log(''), await log('&month=2025-01&kind=transfer')]
  http.close()
  await shop.stop()
  const size = `${postings.toLocaleString('en-GB')} postings`
  return [
    under(100, { what: `trial balance over the accounts, ${size}`, unit: 'ms', pasar: balanceMs }),
    under(30_000, {
      what: `every balance worked out anew from the transfers, ${size}`,
      unit: 'ms',
      pasar: replayMs,
    }),
    under(50, { what: `log of a member with a hundredth of ${size}, first page`, unit: 'ms', pasar: first }),
    under(250, { what: `the same of a month and a kind`, unit: 'ms', pasar: month }),
  ]
}

const TRIAL_BALANCE = `
  select asset, split_part(owner, ':', 1) as whose, sum(balance), sum(held) from ledger_accounts group by 1, 2`
const REPLAY = `
  select count(*) from ledger_accounts a join (
    select id, sum(change) as balance from (
      select debit_id as id, -amount as change from ledger_transfers where phase in ('single', 'post')
      union all select credit_id, amount from ledger_transfers where phase in ('single', 'post')) e group by id
  ) s on s.id = a.id where s.balance <> a.balance`

async function timed(client: pg.Client, statement: string): Promise<number> {
  await client.query(statement)
  const began = performance.now()
  await client.query(statement)
  return performance.now() - began
}

async function headersOf(databaseUrl: string, memberId: string): Promise<Record<string, string>> {
  const sessionId = randomUUID()
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into sessions (id, member_id, device, ip, created_at, last_seen_at, expires_at)
       values ($1, $2, 'bench', '127.0.0.1', now(), now(), now() + interval '1 day')`,
      [sessionId, memberId],
    ),
  )
  const actor = { kind: 'member', id: memberId, sessionId } as const
  const { token } = await signAccess(readConfig({ SECRET }), actor, new Date())
  return { authorization: `Bearer ${token}`, area: '1' }
}

async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
