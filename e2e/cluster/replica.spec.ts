import { orderList } from '@pasar/contract/calls/orders'
import { CONSISTENCY_HEADER, NO_TOKEN } from '@pasar/contract/consistency/tokens'
import pg from 'pg'
import { callApi } from '../support/calls.ts'
import { checkoutPath, placeShownOrder } from '../support/checkout.ts'
import { actAs, demoMember, signIn } from '../support/members.ts'
import { findProduct } from '../support/products.ts'
import type { Cluster } from './cluster.ts'
import { expect, test } from './test.ts'

/** Sums the reads of both servers with an outcome (metrics of a demo are public). */
async function countReads({ servers }: Cluster, outcome: string): Promise<number> {
  const pages = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  const lines = pages.join('\n').matchAll(/^pasar_reads_total\{([^}]*)\} (\d+)/gm)
  return [...lines].reduce(
    (sum, [, labels, n]) => sum + (labels!.includes(`"${outcome}"`) ? Number(n) : 0),
    0,
  )
}

/** Runs `run` while the replica replays nothing. */
async function whilePaused({ replica }: Cluster, run: () => Promise<void>) {
  const client = new pg.Client({ connectionString: replica!.databaseUrl })
  await client.connect()
  await client.query('select pg_wal_replay_pause()')
  try {
    await run()
  } finally {
    await client.query('select pg_wal_replay_resume()')
    await client.end()
  }
}

test('shows a member an order that the replica has not replayed, and reads from the replica otherwise', async ({
  page,
  cluster,
  shop,
}) => {
  const session = await signIn(shop, demoMember.account)
  const anyAge = { [CONSISTENCY_HEADER]: NO_TOKEN }
  await expect
    .poll(async () => {
      await callApi(shop, orderList, {}, session.token, anyAge)
      return await countReads(cluster, 'served')
    })
    .toBeGreaterThan(0)
  await actAs(page, shop, session)
  await page.goto(checkoutPath((await findProduct(shop, 'Rimba Ginger')).skuId))
  await expect(page.getByText('12, Jalan Kiara 3')).toBeVisible()
  await whilePaused(cluster, async () => {
    await placeShownOrder(page)
    await expect(page.getByRole('radio', { name: /Balance/ })).toBeVisible()
    const { total, list } = await callApi(shop, orderList, {}, session.token)
    await page.goto('./#/pages/order/orderKind')
    await expect(page.getByText(list[0]!.no).first()).toBeVisible()
    expect(
      (await callApi(shop, orderList, {}, session.token, anyAge)).total,
      'what the replica has',
    ).toBeLessThan(total)
  })
})

test('loses no read when the replica is killed, and reads from it again when it is back', async ({
  cluster,
  shop,
}) => {
  const { token } = await signIn(shop, demoMember.account)
  const read = () => callApi(shop, orderList, {}, token, { [CONSISTENCY_HEADER]: NO_TOKEN })
  let isDone = false
  const load = Array.from({ length: 8 }, async () => {
    while (!isDone) await read()
  })
  await expect.poll(() => countReads(cluster, 'served')).toBeGreaterThan(50)
  process.kill(cluster.replica!.pid(), 'SIGKILL')
  await expect.poll(() => countReads(cluster, 'none-in-use'), { timeout: 15_000 }).toBeGreaterThan(0)
  const before = await countReads(cluster, 'served')
  await expect.poll(() => countReads(cluster, 'served'), { timeout: 30_000 }).toBeGreaterThan(before)
  isDone = true
  await Promise.all(load)
})
