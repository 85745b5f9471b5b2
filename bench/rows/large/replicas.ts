import { setTimeout as sleep } from 'node:timers/promises'
import { CONSISTENCY_HEADER, NO_TOKEN } from '../../../contract/src/consistency/tokens.ts'
import { builtServer, inRoot } from '../../../scripts/lib/paths.ts'
import { run } from '../../../scripts/lib/run.ts'
import type { Environment } from '../../environment.ts'
import { generate, small } from '../../generate.ts'
import { assertOk, type Http, openHttp } from '../../http.ts'
import { type Cluster, startPostgres } from '../../postgres.ts'
import { type Cost, openCosts } from '../../purchase/cost.ts'
import { atMost, type Benchmark, type Row } from '../../row.ts'
import type { RunningServer } from '../../server.ts'
import { memberHeaders, withClient } from '../../shoppers.ts'

/** Members who read and write; each reads from one replica. */
const MEMBERS = 16
const REPLICAS = [0, 1, 2]
const READS = 6_000
const WRITES = 4_000
const NAME = 'replicas'

/** Reads with and without read replicas, and what the tokens of writes cost. */
export const replicas: Benchmark = {
  name: NAME,
  onRequest: true,
  async measure(environment) {
    const postgres = await startPostgres({ standbys: true })
    try {
      return await measureAll(environment, postgres)
    } finally {
      await postgres.stop()
    }
  },
}

type Member = Record<string, string>
type Shop = { databaseUrl: string; members: Member[]; products: string[]; scale: number }
type Figures = Cost & { perSecond: number }

async function measureAll(environment: Environment, postgres: Cluster): Promise<Row[]> {
  const databaseUrl = await postgres.create(NAME)
  const migrated = await run('node', [inRoot(builtServer), 'migrate'], { env: { DATABASE_URL: databaseUrl } })
  if (migrated.code !== 0) throw new Error(`migrations failed: ${migrated.output}`)
  await generate(databaseUrl, small)
  const shop = await prepare(databaseUrl, environment.quick ? 0.02 : 1)
  const standbys = [await postgres.addStandby(), await postgres.addStandby()]
  const serve = (urls: string[]) =>
    environment.startServer({
      databaseUrl,
      env: {
        WORKER: 'apart',
        ...(urls.length > 0 && { DATABASE_REPLICA_URL: urls.join(',') }),
      },
    })
  const reads: Figures[] = []
  for (const n of REPLICAS) {
    const urls = standbys.slice(0, n).map(({ url }) => url(NAME))
    const server = await serve(urls)
    await waitForReplicas(shop, server, urls)
    reads.push(await measure(shop, server, READS, readOrders))
    await server.stop()
  }
  const writes: Figures[] = []
  // A replica that is never there: what remains is the position of each write.
  for (const urls of [[], ['postgres://pasar@127.0.0.1:1/none']]) {
    const server = await serve(urls)
    writes.push(await measure(shop, server, WRITES, like))
    await server.stop()
  }
  return [...describeReads(reads), describeWrites(writes)]
}

async function prepare(databaseUrl: string, scale: number): Promise<Shop> {
  return await withClient(databaseUrl, async (client) => {
    const { rows: members } = await client.query<{ id: string }>(
      `select member_id as id from orders group by 1 order by count(*) desc limit ${MEMBERS}`,
    )
    const { rows: products } = await client.query<{ id: string }>(
      `select id from goods order by id limit 100`,
    )
    const headers = await Promise.all(members.map(({ id }) => memberHeaders(databaseUrl, id)))
    return {
      databaseUrl,
      members: headers.map((each) => ({ ...each, [CONSISTENCY_HEADER]: NO_TOKEN })),
      products: products.map(({ id }) => id),
      scale,
    }
  })
}

/** Waits until the server reads from each of the replicas, which it does after it has checked them. */
async function waitForReplicas(shop: Shop, { url }: RunningServer, replicas: string[]): Promise<void> {
  const http = await openHttp(url)
  for (const replica of replicas)
    await withClient(replica, async (client) => {
      for (let tries = 0; tries < 100; tries++) {
        for (const member of shop.members) await readOrders(http, member, 0, shop)
        const { rowCount } = await client.query(
          `select 1 from pg_stat_activity where application_name = 'pasar-replica'`,
        )
        if (rowCount) return
        await sleep(100)
      }
      throw new Error('the server does not read from a replica')
    })
  http.close()
}

type Request = (http: Http, headers: Member, n: number, shop: Shop) => Promise<void>

const readOrders: Request = async (http, headers) =>
  assertOk(await http.get('/shop/order/list?limit=10', headers))

const like: Request = async (http, headers, n, { products }) => {
  const body = { goodsIds: [products[n % products.length]], liked: n % 2 === 0 }
  assertOk(await http.post('/shop/goods/collect', body, headers))
}

/** Makes a number of requests, by all members at the same time, after a warm-up. */
async function measure(
  shop: Shop,
  server: RunningServer,
  requests: number,
  request: Request,
): Promise<Figures> {
  const connections = await Promise.all(shop.members.map(() => openHttp(server.url)))
  const each = Math.ceil((requests * shop.scale) / MEMBERS)
  const runAll = (count: number) =>
    Promise.all(
      shop.members.map(async (headers, i) => {
        for (let n = 0; n < count; n++) await request(connections[i]!, headers, n, shop)
      }),
    )
  await runAll(Math.ceil(each / 5))
  const costs = await openCosts(shop.databaseUrl, server.pid)
  let seconds = 0
  const cost = await costs.during(each * MEMBERS, async () => {
    const from = performance.now()
    await runAll(each)
    seconds = (performance.now() - from) / 1000
  })
  await costs.close()
  for (const connection of connections) connection.close()
  return { ...cost, perSecond: (each * MEMBERS) / seconds }
}

const count = (n: number) => ['no replica', 'one replica', 'two replicas'][n]!

function describeReads([none, ...others]: Figures[]): Row[] {
  const rate = ({ perSecond, server }: Figures): string =>
    `${Math.round(perSecond)} reads per second, all nodes on the two cores of this machine; ${server.toFixed(2)} ms in the server`
  return [
    {
      what: 'order list of members: processor time of the primary per read, no replica',
      unit: 'ms',
      pasar: none!.postgres,
      target: '',
      ok: true,
      detail: rate(none!),
    },
    ...others.map((figures, i) =>
      atMost(0.5, {
        what: `order list of members: processor time of the primary per read, ${count(i + 1)}`,
        unit: 'ms',
        limit: none!.postgres,
        pasar: figures.postgres,
        detail: rate(figures),
      }),
    ),
  ]
}

function describeWrites([plain, recorded]: Figures[]): Row {
  const total = ({ server, postgres }: Figures) => server + postgres
  return atMost(1.15, {
    what: 'processor time of a write whose position is read for its token',
    unit: 'ms',
    limit: total(plain!),
    pasar: total(recorded!),
    detail: `server ${plain!.server.toFixed(3)} and ${recorded!.server.toFixed(3)} ms, PostgreSQL ${plain!.postgres.toFixed(3)} and ${recorded!.postgres.toFixed(3)} ms`,
  })
}
