import { setTimeout as sleep } from 'node:timers/promises'
import { makeShoppers, prepareSkus } from '../../bench/shoppers.ts'
import type { Ack } from '../../server/src/crash/actions.ts'
import { readFacts } from '../../server/src/crash/facts.ts'
import { createRandom, getRunSeed } from '../../server/src/crash/random.ts'
import { findProblems, getProviderBalance } from '../cluster/audit.ts'
import { type ClientStats, openClient } from '../cluster/client.ts'
import { type Cluster, currentServer } from '../cluster/cluster.ts'
import { shop } from '../cluster/shopping.ts'
import { expect, test } from './test.ts'

const SHOPPERS = 12
const VISITORS = 4
/** Answers between two steps of a release. */
const ANSWERS_PER_STEP = 40

type Client = ReturnType<typeof openClient>
type Sku = { skuId: string; goodsId: string }

/**
 * Reads what visitors read, and sends a POST that neither proxy nor client may repeat, until the test ends.
 */
async function browse(client: Client, sku: Sku, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await client.get('/attractive/page/indexApiData', {}, '')
    await client.get('/shop/goods/list', { page: '1', limit: '20' }, '')
    await client.get('/shop/goods/info', { id: sku.goodsId }, '')
    await client.post('/shop/cart/preview', { lines: [{ skuId: sku.skuId, quantity: 1 }] }, '')
    await sleep(20)
  }
}

/**
 * Releases this version as docs/operations.md ("Upgrades") says, and then the previous one again on the new
 * schema: migration, each server, the worker.
 */
async function release(cluster: Cluster, previous: string, nextStep: () => Promise<void>): Promise<void> {
  const restart = async (script: string) => {
    for (const process_ of [...cluster.servers, cluster.worker]) {
      await nextStep()
      await process_.stop()
      await process_.start(script)
    }
  }
  await nextStep()
  await cluster.migrate(currentServer)
  await restart(currentServer)
  await restart(previous)
  await nextStep()
}

test('a release and its rollback under load fail no request, and lose and repeat nothing', async ({
  cluster,
  previous,
}) => {
  const seed = getRunSeed()
  const random = createRandom(seed)
  const skus = await prepareSkus(cluster.databaseUrl)
  const buyers = await makeShoppers(cluster.databaseUrl, SHOPPERS)
  const before = await readFacts(cluster.db)
  // The demo's payments are unknown to the provider of this run.
  const demoBalance = BigInt(before.atVendors) - (await getProviderBalance(cluster))
  const client = openClient(cluster, buyers)
  const acks: Ack[] = []
  let isDone = false
  const isOver = () => isDone
  const skuIds = skus.map(({ skuId }) => skuId).slice(0, 8)
  const shopping = buyers.map((buyer) =>
    shop({ harness: client, acks }, buyer, skuIds, createRandom(random() * 2 ** 32), isOver),
  )
  const visiting = Array.from({ length: VISITORS }, () => browse(client, skus[0]!, isOver))
  const everybody = Promise.all([...visiting, ...shopping])
  // Somebody who stops early fails the run immediately.
  const stopped = everybody.then(() => {
    if (!isDone) throw new Error(`refused: ${client.stats.refused.join('\n')}`)
  })
  const nextStep = async () => {
    const enough = acks.length + ANSWERS_PER_STEP
    while (acks.length < enough) await sleep(10)
  }
  await Promise.race([release(cluster, previous, nextStep), stopped]).finally(() => {
    isDone = true
  })
  await everybody

  process.stdout.write(`release and rollback, CRASH_SEED=${seed}: ${summarize(acks, client.stats)}\n`)
  const { refused, retried, locked, unavailable } = client.stats
  expect({ refused, retried, locked, unavailable }).toEqual({
    refused: [],
    retried: [],
    locked: 0,
    unavailable: 0,
  })
  // Webhooks and the jobs after them are still in progress.
  await expect
    .poll(() => findProblems(cluster, acks, demoBalance), {
      timeout: 240_000,
      intervals: [500],
      message: `CRASH_SEED=${seed}`,
    })
    .toEqual([])
})

function summarize(acks: readonly Ack[], { retried, refused }: ClientStats): string {
  const count = (action: Ack['action']) => acks.filter((ack) => ack.action === action).length
  return (
    `${count('order')} orders, ${count('pay')} paid by balance, ${count('charge')} by card, ${count('cancel')} cancelled; ` +
    `${retried.length} requests without a response, ${refused.length} refused`
  )
}
