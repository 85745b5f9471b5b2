import { randomUUID } from 'node:crypto'
import { mustWork } from '../beside.ts'
import type { Ground } from '../ground.ts'
import { type Http, mustBeDone, openHttp } from '../http.ts'
import type { Load } from '../load.ts'
import { countRoundTrips } from '../round-trips.ts'
import { atLeast, type Measure, type Row } from '../row.ts'
import { makeShoppers, PAY_PASSWORD, type Shopper, withClient } from '../shoppers.ts'
import { openTransferStatement, type Pattern } from '../transfer-statement.ts'

/** Transfers between members by the shop's call, beside transfers between two accounts by pgbench. */
export const transfers: Measure = { name: 'transfers', measure }

const CLIENTS = 32
const SECONDS = 4
const ROUNDS = 3
const MEMBERS = 1_000
/** Its situation is read, and it is written. */
const TRIPS = 2

type Member = Shopper & { username: string }
type Seen = { limit: number; pasar: Load }

async function measure(ground: Ground): Promise<Row[]> {
  const databaseUrl = await ground.demo('transfers')
  const members = await readyToTransfer(databaseUrl, await makeShoppers(databaseUrl, MEMBERS))
  const shop = await ground.startServer({ databaseUrl })
  await comeIn(shop.url, members)
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openHttp(shop.url)))
  const rows: Row[] = []
  for (const pattern of ['spread', 'hot'] as const)
    rows.push(await byTurns(ground, pattern, members, connections))
  for (const connection of connections) connection.close()
  await shop.stop()
  return [...rows, await roundTrips(ground, databaseUrl, members)]
}

/** The same load on the bare accounts and on the shop, by turns; the figures are those of the middle round. */
async function byTurns(
  ground: Ground,
  pattern: Pattern,
  members: Member[],
  connections: Http[],
): Promise<Row> {
  const bare = await openTransferStatement(ground, { pattern, clients: CLIENTS, accounts: MEMBERS })
  const request = (client: number) => transfer(connections[client]!, ...twoOf(members, pattern))
  // The payment password, which all have alike, is known from then on.
  await request(0)
  const rounds: Seen[] = []
  for (let round = 0; round < (ground.quick ? 1 : ROUNDS); round++) {
    const limit = await bare.measure(ground.quick ? 1 : SECONDS)
    rounds.push({
      limit,
      pasar: mustWork(await ground.load({ clients: CLIENTS, seconds: SECONDS, request })),
    })
  }
  const ratioOf = ({ limit, pasar }: Seen) => pasar.perSecond / limit
  const { limit, pasar } = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds.length / 2)]!
  const accounts = pattern === 'hot' ? 'all to one account' : `between any two of ${MEMBERS} accounts`
  return atLeast(0.2, {
    what: `transfers by HTTP, ${accounts}, ${CLIENTS} clients, against pgbench`,
    unit: '/s',
    limit,
    pasar: pasar.perSecond,
    reason:
      'pgbench sends begin, two updates, an insert and commit on two bare tables. A transfer here is a whole request: ' +
      'receiver, verification, balance, limit and payment password are read in one statement, allowance, accounts, ' +
      'transfer and entries in the ledger, with their indexes and checks, are written in another; the server ' +
      'shares the two cores with it',
    detail: `p50 ${pasar.p50.toFixed(1)} ms, p99 ${pasar.p99.toFixed(1)} ms`,
  })
}

const transfer = async (http: Http, from: Member, to: Member): Promise<void> =>
  mustBeDone(
    await http.post(
      '/user/transfer/create',
      {
        username: to.username,
        amount: { amount: '1.00', currency: 'MYR' },
        payPassword: PAY_PASSWORD,
      },
      { ...from.headers, 'idempotency-key': randomUUID() },
    ),
  )

/** From any member to another; on the hot account everybody sends to the last one. */
function twoOf(members: readonly Member[], pattern: Pattern): [Member, Member] {
  const last = members.length - 1
  const from = Math.floor(Math.random() * last)
  const to = pattern === 'hot' ? last : (from + 1 + Math.floor(Math.random() * (last - 1))) % last
  return [members[from]!, members[to]!]
}

/** Who transfers has been in the shop a moment ago: the session is known. */
async function comeIn(url: string, members: readonly Member[]): Promise<void> {
  const http = await openHttp(url)
  for (const { headers } of members) mustBeDone(await http.get('/shop/cart/cartGoodsTotal', headers))
  http.close()
}

/** Verifies everybody, and gives names that can be typed; nobody gets mail, which is work of its own. */
async function readyToTransfer(databaseUrl: string, members: readonly Shopper[]): Promise<Member[]> {
  return await withClient(databaseUrl, async (client) => {
    await client.query(
      `update members set username = left(username, 30), username_key = left(username_key, 30), email = null`,
    )
    await client.query(`
      insert into verifications (id, member_id, state, country, document_type, number_sealed, number_hash, surname,
        given_name, title, birthday, referral_code, front_id, holding_id, attempt, submitted_at, decided_at)
      select gen_random_uuid(), id, 'approved', 'MY', 'passport', '', id::text, 'Bench', nickname, '', '1990-01-01', '', id,
        id, 1, now(), now() from members
      on conflict do nothing`)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string; username: string }>('select id, username from members')
    const names = new Map(rows.map((r) => [r.id, r.username]))
    return members.map((member) => ({ ...member, username: names.get(member.id)! }))
  })
}

/** How often the server talks to PostgreSQL for one transfer. */
async function roundTrips(ground: Ground, databaseUrl: string, members: Member[]): Promise<Row> {
  const counted = await countRoundTrips(ground, databaseUrl)
  const http = await openHttp(counted.url)
  const [from, to] = [members[0]!, members[1]!]
  // The first makes the connection, and looks at the session and the payment password.
  await transfer(http, from, to)
  const trips = await counted.during(() => transfer(http, from, to))
  http.close()
  await counted.stop()
  return {
    what: 'a transfer, with an idempotency key: round trips to PostgreSQL, those of the transaction among them',
    unit: '',
    pasar: trips,
    target: `≤ ${TRIPS}`,
    ok: trips <= TRIPS,
  }
}
