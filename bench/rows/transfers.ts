import type { Environment } from '../environment.ts'
import { assertOk, type Http, openHttp } from '../http.ts'
import { assertNoErrors, type Load } from '../load.ts'
import { countRoundTrips } from '../round-trips.ts'
import { atLeast, type Benchmark, type Row } from '../row.ts'
import { keyed, makeShoppers, PAY_PASSWORD, type Shopper, withClient } from '../shoppers.ts'
import { openTransferStatement, type Pattern } from '../transfer-statement.ts'
import { warmUp } from '../warm-up.ts'

/** Transfers between members over HTTP, compared with transfers between two accounts by pgbench. */
export const transfers: Benchmark = { name: 'transfers', measure }

const CLIENTS = 32
const SECONDS = 4
const ROUNDS = 3
const MEMBERS = 1_000
/** One statement reads the transfer's context, one writes it. */
const MAX_ROUND_TRIPS = 2

type Member = Shopper & { username: string }
type Round = { limit: number; pasar: Load }

async function measure(environment: Environment): Promise<Row[]> {
  const databaseUrl = await environment.demo('transfers')
  const members = await prepareMembers(databaseUrl, await makeShoppers(databaseUrl, MEMBERS))
  const shop = await environment.startServer({ databaseUrl })
  await warmUpSessions(shop.url, members)
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openHttp(shop.url)))
  const rows: Row[] = []
  for (const pattern of ['spread', 'hot'] as const)
    rows.push(await compareByTurns(environment, databaseUrl, pattern, members, connections))
  for (const connection of connections) connection.close()
  await shop.stop()
  return [...rows, await roundTrips(environment, databaseUrl, members)]
}

/** Puts the same load on pgbench and on the server in turns. Returns the round with the median ratio. */
async function compareByTurns(
  environment: Environment,
  databaseUrl: string,
  pattern: Pattern,
  members: Member[],
  connections: Http[],
): Promise<Row> {
  const bare = await openTransferStatement(environment, { pattern, clients: CLIENTS, accounts: MEMBERS })
  const request = (client: number) => transfer(connections[client]!, ...randomPair(members, pattern))
  // Caches the verification of the payment PIN, which all members share.
  await request(0)
  await warmUp(environment, databaseUrl, { clients: CLIENTS, request })
  const rounds: Round[] = []
  for (let round = 0; round < (environment.quick ? 1 : ROUNDS); round++) {
    const limit = await bare.measure(environment.quick ? 1 : SECONDS)
    rounds.push({
      limit,
      pasar: assertNoErrors(await environment.load({ clients: CLIENTS, seconds: SECONDS, request })),
    })
  }
  const ratioOf = ({ limit, pasar }: Round) => pasar.perSecond / limit
  const { limit, pasar } = rounds.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds.length / 2)]!
  const accounts = pattern === 'hot' ? 'all to one account' : `between random pairs of ${MEMBERS} accounts`
  return atLeast(0.2, {
    what: `transfers by HTTP, ${accounts}, ${CLIENTS} clients, against pgbench`,
    unit: '/s',
    limit,
    pasar: pasar.perSecond,
    reason:
      'pgbench sends begin, two updates, an insert and commit on two bare tables. A transfer is a complete request: ' +
      'one statement reads recipient, verification, balance, limit and payment PIN, another writes daily limit, accounts, ' +
      'transfer and ledger entries with their indexes and checks; the server ' +
      'shares the two cores with PostgreSQL',
    detail: `p50 ${pasar.p50.toFixed(1)} ms, p99 ${pasar.p99.toFixed(1)} ms`,
  })
}

export const transfer = async (http: Http, from: Member, to: Member): Promise<void> =>
  assertOk(
    await http.post(
      '/user/transfer/create',
      {
        username: to.username,
        amount: { amount: '1.00', currency: 'MYR' },
        payPassword: PAY_PASSWORD,
      },
      keyed(from),
    ),
  )

/** Returns a random pair of members; with the hot pattern, the last member receives all. */
export function randomPair(members: readonly Member[], pattern: Pattern): [Member, Member] {
  const last = members.length - 1
  const from = Math.floor(Math.random() * last)
  const to = pattern === 'hot' ? last : (from + 1 + Math.floor(Math.random() * (last - 1))) % last
  return [members[from]!, members[to]!]
}

/** Caches the sessions of the members. */
export async function warmUpSessions(url: string, members: readonly Member[]): Promise<void> {
  const http = await openHttp(url)
  for (const { headers } of members) assertOk(await http.get('/shop/cart/cartGoodsTotal', headers))
  http.close()
}

/** Verifies all members, shortens their usernames, and removes their emails, so that no mail is sent. */
export async function prepareMembers(databaseUrl: string, members: readonly Shopper[]): Promise<Member[]> {
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

/** Round trips to PostgreSQL per transfer. */
async function roundTrips(environment: Environment, databaseUrl: string, members: Member[]): Promise<Row> {
  const counted = await countRoundTrips(environment, databaseUrl)
  const http = await openHttp(counted.url)
  const [from, to] = [members[0]!, members[1]!]
  // The first transfer opens the connection and caches session and payment PIN.
  await transfer(http, from, to)
  const { roundTrips: trips } = await counted.during(() => transfer(http, from, to))
  http.close()
  await counted.stop()
  return {
    what: 'transfer with an idempotency key: round trips to PostgreSQL, including the transaction',
    unit: '',
    pasar: trips,
    target: `≤ ${MAX_ROUND_TRIPS}`,
    ok: trips <= MAX_ROUND_TRIPS,
  }
}
