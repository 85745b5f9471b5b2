import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { makeShoppers, operatorHeaders, prepareSkus } from '../../bench/shoppers.ts'
import { readFacts } from '../../server/src/crash/facts.ts'
import { staffToken } from '../../server/src/crash/protocol.ts'
import { createRandom } from '../../server/src/crash/random.ts'
import { verify } from '../../server/src/domains/wallet/testing.ts'
import { uuidv7 } from '../../server/src/platform/ids.ts'
import { getProviderBalance } from '../cluster/audit.ts'
import { type ClientStats, openClient } from '../cluster/client.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { compareRecorded, type Differences, readRecorded, settle } from './audit.ts'
import type { FailoverDatabase } from './database.ts'
import { type Acknowledged, type Buyer, shop } from './shoppers.ts'

const SHOPPERS = 8
/** Acknowledgements before each kill, at least and at most. */
const ACKS = { min: 8, max: 30 }
const MOMENT_MS = 300
/** How long the shop may be away before the run fails. */
const PATIENCE_MS = 120_000
/** What dies: machines more often than PostgreSQL alone, which Patroni survives. */
const VICTIMS = ['machine', 'database', 'machine'] as const

export type FailoverReport = Differences & {
  /** Seconds from each kill until a purchase that began after it was acknowledged. */
  secondsBack: number[]
  acknowledged: Record<'orders' | 'payments' | 'charges' | 'refunds' | 'transfers', number>
  stats: ClientStats
  /** What else does not agree once the shop is quiet, and servers that died. */
  problems: string[]
}

type Options = {
  rounds: number
  seed: number
  /** Receives a line after each round. */
  log(line: string): void
}

/**
 * Kills the primary again and again while members buy, transfer and are refunded, and waits each time until
 * the shop is back by itself. The killed node becomes the standby, which dies next.
 * @throws Error when the shop does not come back
 */
export async function runFailovers(
  cluster: Cluster,
  database: FailoverDatabase,
  { rounds, seed, log }: Options,
): Promise<FailoverReport> {
  const random = createRandom(seed)
  const skus = (await prepareSkus(cluster.databaseUrl)).map(({ skuId }) => skuId).slice(0, 8)
  const shoppers = await makeShoppers(cluster.databaseUrl, SHOPPERS)
  const buyers: Buyer[] = shoppers.map(({ id, addressId }) => ({
    id,
    addressId,
    username: id.replaceAll('-', ''),
  }))
  const clock = { now: () => new Date() }
  for (const { id } of buyers) await verify({ db: cluster.db, clock, ids: { uuid: uuidv7 } } as never, id)
  const staff = new Map([[staffToken, await operatorHeaders(cluster.databaseUrl)]])
  const demoBalance = BigInt((await readFacts(cluster.db)).atVendors) - (await getProviderBalance(cluster))
  const before = await readRecorded(cluster.db)

  const client = openClient(cluster, shoppers, { staff, patienceMs: PATIENCE_MS })
  const acknowledged: Acknowledged = { acks: [], transfers: [] }
  let isOver = false
  const shopping = Promise.all(
    buyers.map((buyer) =>
      shop(client, acknowledged, buyer, buyers, skus, createRandom(random() * 2 ** 32), () => isOver),
    ),
  ).then(() => {
    if (!isOver) throw new Error(`refused: ${client.stats.refused.join('\n')}`)
  })
  const startedAt = new Date()
  const secondsBack: number[] = []
  const killing = async () => {
    await awaitWorker(cluster, startedAt)
    for (let round = 0; round < rounds; round++) {
      const victim = VICTIMS[round % VICTIMS.length]!
      const seconds = await killPrimary(database, acknowledged, victim, random)
      secondsBack.push(seconds)
      log(`round ${round + 1} of ${rounds}: ${victim} killed, back after ${seconds.toFixed(1)} s`)
    }
  }
  await Promise.race([killing(), shopping]).finally(() => {
    isOver = true
  })
  await shopping
  const dead = await findDeadServers(cluster)
  const problems = [...dead, ...(await settle(cluster, acknowledged, demoBalance)), ...client.stats.refused]
  return {
    ...compareRecorded(acknowledged, before, await readRecorded(cluster.db)),
    secondsBack,
    acknowledged: countAcknowledged(acknowledged),
    stats: client.stats,
    problems,
  }
}

/** Waits until the worker has applied a webhook. A process that loses the database while it starts exits. */
async function awaitWorker({ db }: Cluster, since: Date): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(200)) {
    const { rows } = await db.execute(
      sql`select 1 from webhook_inbox where state = 'applied' and received_at > ${since.toISOString()}::timestamptz limit 1`,
    )
    if (rows.length > 0) return
  }
  throw new Error('the worker does not work')
}

/** @returns seconds until the shop was back */
async function killPrimary(
  database: FailoverDatabase,
  acknowledged: Acknowledged,
  victim: (typeof VICTIMS)[number],
  random: () => number,
): Promise<number> {
  await database.awaitPair()
  const primary = await database.findPrimary()
  const enough = acknowledged.acks.length + ACKS.min + Math.floor(random() * (ACKS.max - ACKS.min))
  while (acknowledged.acks.length < enough) await sleep(10)
  await sleep(random() * MOMENT_MS)
  const killedAt = Date.now()
  if (victim === 'machine') await primary.kill()
  else primary.killDatabase()
  await awaitPurchase(acknowledged, killedAt)
  const seconds = (Date.now() - killedAt) / 1000
  if (victim === 'machine') await primary.start()
  return seconds
}

/** Waits until an order that was placed after this moment is paid. */
async function awaitPurchase({ acks }: Acknowledged, killedAt: number): Promise<void> {
  const from = acks.length
  for (; Date.now() < killedAt + PATIENCE_MS; await sleep(20)) {
    const since = acks.slice(from)
    const placed = new Set(since.flatMap((ack) => (ack.action === 'order' ? [ack.orderId] : [])))
    if (since.some((ack) => ack.action === 'pay' && placed.has(ack.orderId))) return
  }
  throw new Error('the shop did not come back')
}

/** A server that a lost connection has ended would be hidden by the other one. */
async function findDeadServers({ servers }: Cluster): Promise<string[]> {
  const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/readyz`).catch(() => undefined)))
  return servers.filter((_, n) => !answers[n]?.ok).map(({ url }) => `${url} is not ready`)
}

function countAcknowledged({ acks, transfers }: Acknowledged): FailoverReport['acknowledged'] {
  const count = (action: (typeof acks)[number]['action']) =>
    acks.filter((ack) => ack.action === action).length
  return {
    orders: count('order'),
    payments: count('pay'),
    charges: count('charge'),
    refunds: count('refund'),
    transfers: transfers.length,
  }
}
