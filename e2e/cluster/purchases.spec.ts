import { setTimeout as sleep } from 'node:timers/promises'
import { makeShoppers, prepareSkus } from '../../bench/shoppers.ts'
import type { Ack } from '../../server/src/crash/actions.ts'
import { readFacts } from '../../server/src/crash/facts.ts'
import { createRandom, getRunSeed } from '../../server/src/crash/random.ts'
import { findProblems, getProviderBalance } from './audit.ts'
import { type ClientStats, openClient } from './client.ts'
import type { Cluster } from './cluster.ts'
import { shop } from './shopping.ts'
import { expect, test } from './test.ts'

const SHOPPERS = 30
const KILLS = Number(process.env.CLUSTER_KILLS ?? 6)
/** Acknowledged actions between kills and restarts. */
const ACKS_PER_STEP = 25
/** One server serves thirty shoppers for a while, which can overload it. */
const PATIENCE_MS = 9_000

/**
 * Kills the servers in turn while members shop, and restarts each while the other serves. Waits until every
 * request that a kill lost was answered: a client gives up after two retries, which kills in quick succession
 * would use up.
 */
async function killInTurn({ servers }: Cluster, acks: Ack[], stats: ClientStats) {
  const nextStep = async () => {
    const enough = acks.length + ACKS_PER_STEP
    while (acks.length < enough || stats.retrying > 0) await sleep(10)
  }
  for (let n = 0; n < KILLS; n++) {
    const server = servers[n % 2]!
    await nextStep()
    await server.kill()
    await nextStep()
    await server.start()
  }
}

test('refuses, loses and repeats nothing while servers are killed in turn under thirty shoppers', async ({
  cluster,
}) => {
  const seed = getRunSeed()
  const random = createRandom(seed)
  const skus = (await prepareSkus(cluster.databaseUrl)).map(({ skuId }) => skuId).slice(0, 8)
  const buyers = await makeShoppers(cluster.databaseUrl, SHOPPERS)
  const before = await readFacts(cluster.db)
  // The demo's payments are unknown to the provider of this run.
  const demoBalance = BigInt(before.atVendors) - (await getProviderBalance(cluster))
  const client = openClient(cluster, buyers, { patienceMs: PATIENCE_MS })
  const acks: Ack[] = []
  let isDone = false
  const shopping = buyers.map((buyer) =>
    shop({ harness: client, acks }, buyer, skus, createRandom(random() * 2 ** 32), () => isDone),
  )
  // A shopper that stops early fails the run immediately.
  const failed = Promise.all(shopping).then(() => {
    if (!isDone) throw new Error(`refused: ${client.stats.refused.join('\n')}`)
  })
  await Promise.race([killInTurn(cluster, acks, client.stats), failed]).finally(() => {
    isDone = true
  })
  await failed

  const count = (action: Ack['action']) => acks.filter((ack) => ack.action === action).length
  process.stdout.write(
    `kill -9 of one of two, CRASH_SEED=${seed}: ${KILLS} kills; acknowledged ${count('order')} orders, ${count('pay')} ` +
      `payments by balance, ${count('charge')} by card, ${count('cancel')} cancelled; ${client.stats.retried.length} requests ` +
      `retried, ${client.stats.locked} on a locked key\n`,
  )
  expect(client.stats.refused).toEqual([])
  const placed = acks.flatMap((ack) => (ack.action === 'order' ? [ack.orderId] : []))
  const old = new Set(before.orders.map(({ id }) => id))
  const made = (await readFacts(cluster.db)).orders.map(({ id }) => id).filter((id) => !old.has(id))
  expect(made.toSorted(), 'every acknowledged order exists exactly once').toEqual(placed.toSorted())
  // Webhooks and the jobs after them are still in progress.
  await expect
    .poll(() => findProblems(cluster, acks, demoBalance), {
      timeout: 240_000,
      intervals: [500],
      message: `CRASH_SEED=${seed}`,
    })
    .toEqual([])
})
