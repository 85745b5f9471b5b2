import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot } from '../../scripts/lib/paths.ts'
import { getDayStart, plusDays, toDay } from '../../server/src/platform/days.ts'
import type { Environment } from '../environment.ts'
import { fillNetwork, type NetworkSize } from '../generate/network.ts'
import { benchId } from '../generate.ts'
import { assertOk, type Http, openHttp, parseData } from '../http.ts'
import { addPastOrders } from '../past-orders.ts'
import { atMost, atMostAbsolute, type Benchmark, type Row } from '../row.ts'
import { serveOptions } from '../server.ts'
import {
  makeShoppers,
  memberHeaders,
  PAY_PASSWORD,
  prepareSkus,
  type Shopper,
  withClient,
} from '../shoppers.ts'

const ROUNDS = 24
const MAX_RATIO = 2
const TIME_ZONE = 'Asia/Kuala_Lumpur'

/** Both trees, rewards and pairing with a million members and orders, compared with a thousand. */
export const network: Benchmark = { name: 'network', measure }

type Size = NetworkSize & { orders: number }

const tiny: Size[] = [
  { members: 200, chain: 20, movements: 40, orders: 10 },
  { members: 2_000, chain: 200, movements: 400, orders: 100 },
]
const full: Size[] = [
  { members: 1_000, chain: 100, movements: 200, orders: 1_000 },
  { members: 1_000_000, chain: 10_000, movements: 200_000, orders: 1_000_000 },
]

type Side = {
  databaseUrl: string
  http: Http
  size: Size
  members: { who: string; headers: Record<string, string> }[]
  shoppers: Shopper[]
  skuId: string
  close(): Promise<void>
}

type Read = readonly [what: string, path: string | ((size: Size) => string)]

/** Requests of members: of the first, of one in the middle, and of the last, at the end of a chain. */
const reads: readonly Read[] = [
  ['totals of the team', '/user/spread/total'],
  ['members invited directly', '/user/spread/sonList?sort=volume'],
  ['team list, second level', '/user/spread/teamList?level=2'],
  ['four levels of the placement tree', '/attractive/user/anzhiTree?levels=4'],
  ['people and PV of both legs', '/attractive/user/userDepInfo'],
  ['progress to the next star', '/user/info/UserStarProgress'],
  ['pairing by day', '/attractive/duipeng/list'],
  ['sums of rewards', '/attractive/reward/total'],
  ['rewards, second page', '/attractive/reward/log?page=2'],
]

/** A request of the first member: the end of the chain in the branch, with the path to it. */
const deepest: Read = [
  'placement tree, far below',
  ({ members }) => `/attractive/user/anzhiTree?memberId=${benchId('m', members - 1)}`,
]

async function measure(environment: Environment): Promise<Row[]> {
  const day = plusDays(toDay(new Date(), TIME_ZONE), -2)
  const sizes = environment.quick ? tiny : full
  const databases: string[] = []
  for (const [n, size] of sizes.entries()) {
    const databaseUrl = await environment.demo(`network_${n}`)
    await addPastOrders(databaseUrl, size.orders)
    await withClient(databaseUrl, (client) => fillNetwork(client, size, day))
    environment.log(`${size.members} members generated`)
    databases.push(databaseUrl)
  }
  const pairing = await runPairing(databases[1]!, day)
  const sides: Side[] = []
  const rounds = environment.quick ? 2 : ROUNDS
  for (const [n, databaseUrl] of databases.entries())
    sides.push(await openSide(environment, databaseUrl, sizes[n]!, rounds + 2))
  const rows = [...(await compareReads(sides, rounds)), ...(await compareWrites(sides, rounds))]
  for (const side of sides) await side.close()
  return [...rows, ...pairingRows(pairing, sizes[1]!)]
}

async function openSide(
  environment: Environment,
  databaseUrl: string,
  size: Size,
  shoppers: number,
): Promise<Side> {
  const [sku] = await prepareSkus(databaseUrl)
  const measured = [
    ['at the top', 0],
    ['in the middle', size.members / 2],
    ['at the end of a chain', size.members - 1],
  ] as const
  const members = []
  for (const [who, n] of measured)
    members.push({ who, headers: await memberHeaders(databaseUrl, benchId('m', n)) })
  const server = await environment.startServer({ databaseUrl, env: { WORKER: 'apart' } })
  const http = await openHttp(server.url)
  return {
    ...{ databaseUrl, http, size, members, skuId: sku!.skuId },
    shoppers: await makeShoppers(databaseUrl, shoppers),
    async close() {
      http.close()
      await server.stop()
    },
  }
}

/** Measures both sides in turns, so that other work of the machine affects both alike. Two rounds warm up. */
async function compareReads(sides: readonly Side[], rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const read of reads)
    for (const at of sides[0]!.members.keys()) rows.push(await compareRead(sides, rounds, read, at))
  return [...rows, await compareRead(sides, rounds, deepest, 0)]
}

/** @param at index of the member */
async function compareRead(
  sides: readonly Side[],
  rounds: number,
  [what, path]: Read,
  at: number,
): Promise<Row> {
  const times = sides.map((): number[] => [])
  for (let round = -2; round < rounds; round++)
    for (const [n, { http, members, size }] of sides.entries()) {
      const own = typeof path === 'string' ? path : path(size)
      const began = performance.now()
      assertOk(await http.get(own, members[at]!.headers))
      if (round >= 0) times[n]!.push(performance.now() - began)
    }
  return toRow(`${what}, ${sides[0]!.members[at]!.who}`, times)
}

async function compareWrites(sides: readonly Side[], rounds: number): Promise<Row[]> {
  const times = { placing: sides.map((): number[] => []), ordering: sides.map((): number[] => []) }
  for (let round = -2; round < rounds; round++)
    for (const [n, side] of sides.entries()) {
      const placed = await placeLast(side, round + 2)
      const ordered = await orderOnce(side)
      if (round < 0) continue
      times.placing[n]!.push(placed)
      times.ordering[n]!.push(ordered)
    }
  return [
    toRow('placing a sub-user at the end of a chain', times.placing),
    toRow('ordering and paying', times.ordering),
  ]
}

/** Places a waiting member below the last one, which makes the chain longer. @returns milliseconds */
async function placeLast({ http, members, size }: Side, round: number): Promise<number> {
  const parent = round === 0 ? size.members - 1 : size.members + round - 1
  const input = { id: benchId('s', round), parentId: benchId('m', parent), leg: 'left' }
  const began = performance.now()
  assertOk(await http.post('/attractive/user/anzhi', input, members[0]!.headers))
  return performance.now() - began
}

async function orderOnce({ http, shoppers, skuId }: Side): Promise<number> {
  const { headers, addressId } = shoppers.pop()!
  const choice = { source: 'direct', skuId, addressId }
  const draft = await http.get(`/shop/buy/cartGoods?${new URLSearchParams(choice)}`, headers)
  const { total } = parseData<{ total: unknown }>(draft)
  const began = performance.now()
  const placed = await http.post('/shop/buy/createOrder', { ...choice, total }, headers)
  const { orderId } = parseData<{ orderId: string }>(placed)
  const payment = { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD }
  assertOk(await http.post('/shop/buy/payOrder', payment, headers))
  return performance.now() - began
}

const toRow = (what: string, [small, large]: number[][]): Row =>
  atMost(MAX_RATIO, {
    what,
    unit: 'ms',
    limit: median(small!),
    pasar: median(large!),
    detail: `slowest ${Math.max(...large!).toFixed(1)} ms`,
  })

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

type Pairing = { seconds: number; members: number; paid: number; memoryBefore: number; memoryPeak: number }

/** Runs the pairing of a day in a process with the options of the server, four hours after the day. */
async function runPairing(databaseUrl: string, day: string): Promise<Pairing> {
  const time = new Date(getDayStart(plusDays(day, 1), TIME_ZONE).getTime() + 4 * 3_600_000)
  const script = [inRoot('bench/pairing-process.ts'), databaseUrl, time.toISOString()]
  const { stdout } = await promisify(execFile)(process.execPath, [...serveOptions, ...script])
  return JSON.parse(stdout) as Pairing
}

function pairingRows({ seconds, members, paid, memoryBefore, memoryPeak }: Pairing, size: Size): Row[] {
  const count = (n: number) => n.toLocaleString('en-US')
  return [
    atMostAbsolute(300, {
      what: `pairing of a day, ${count(size.members)} members, ${count(size.movements)} PV entries`,
      unit: 's',
      pasar: seconds,
      detail: `${count(members)} members whose legs changed, ${count(paid)} rewards`,
    }),
    atMostAbsolute(300, {
      what: 'memory that the pairing adds',
      unit: 'MB',
      pasar: memoryPeak - memoryBefore,
      detail: `${memoryBefore.toFixed(0)} MB before it`,
    }),
  ]
}
