import { randomUUID } from 'node:crypto'
import type { Output } from '@pasar/contract/call'
import { adminSkuPrice } from '@pasar/contract/calls/admin/goods'
import { cartAdd } from '@pasar/contract/calls/cart'
import { goodsInfo } from '@pasar/contract/calls/catalog'
import { logout } from '@pasar/contract/calls/identity'
import { orderList } from '@pasar/contract/calls/orders'
import { OK } from '@pasar/contract/codes'
import { makeShoppers, operatorHeaders } from '../../bench/shoppers.ts'
import { ask, send } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { saver, signIn } from '../support/members.ts'
import type { ShopFixture } from '../support/test.ts'
import { expect, test } from './test.ts'

/** One server, past the proxy. */
const alone = (shop: ShopFixture, { url }: { url: string }): ShopFixture => ({ ...shop, url })

test('what changes through one server is read on the other', async ({ cluster, shop }) => {
  const [one, two] = cluster.servers.map((server) => alone(shop, server)) as [ShopFixture, ShopFixture]
  const { id, skuId } = await goodsNamed(shop, 'Rimba Ginger')
  const price = (info: Output<typeof goodsInfo>) => info.skus.find((sku) => sku.id === skuId)?.price.amount
  const readOnTwo = async () => price(await ask(two, goodsInfo, { id }))
  const old = await readOnTwo()
  const token = (await operatorHeaders(cluster.databaseUrl)).authorization!.slice('Bearer '.length)
  for (const [from, to] of [
    [old, '43.21'],
    ['43.21', old],
  ]) {
    expect(await readOnTwo()).toBe(from)
    await ask(one, adminSkuPrice, { skuId, price: to!, memberPrice: null }, token)
    const changed = performance.now()
    await expect.poll(readOnTwo, { intervals: [20] }).toBe(to)
    process.stdout.write(
      `a price was fresh on the other server after ${Math.round(performance.now() - changed)} ms\n`,
    )
  }
})

test('a session that ended on one server is over on the other', async ({ cluster, shop }) => {
  const [one, two] = cluster.servers.map((server) => alone(shop, server)) as [ShopFixture, ShopFixture]
  const { token } = await signIn(one, saver.account)
  expect((await send(two, orderList, {}, token)).code).toBe(OK)
  await ask(one, logout, {}, token)
  await expect.poll(async () => (await send(two, orderList, {}, token)).code).not.toBe(OK)
})

test('a server that is asked to close loses no request', async ({ cluster, shop }) => {
  const { id, skuId } = await goodsNamed(shop, 'Rimba Ginger')
  const buyers = await makeShoppers(cluster.databaseUrl, 16)
  const wrong = new Map<string, number>()
  let [over, answered] = [false, 0]
  const request = async (path: string, init: RequestInit) => {
    const response = await fetch(`${cluster.url}${path}`, init).catch((error: Error) => error)
    const text = response instanceof Error ? String(response.cause) : await response.text()
    if (response instanceof Error || response.status !== 200) wrong.set(text, (wrong.get(text) ?? 0) + 1)
    else answered += 1
  }
  const load = buyers.map(async ({ headers }) => {
    while (!over) {
      await request(`${goodsInfo.path}?id=${id}`, { headers })
      const once = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const body = JSON.stringify({ skuId, quantity: 1 })
      // Full carts are refused, with 200 as every refusal.
      await request(cartAdd.path, { method: 'POST', headers: once, body })
    }
  })
  for (const server of cluster.servers) {
    const closed = server.stop()
    const ready = async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status
    await expect.poll(ready, { intervals: [20], message: 'it says first that it is closing' }).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status, 'and answers still').toBe(200)
    await closed
    await server.start()
  }
  over = true
  await Promise.all(load)
  expect([...wrong]).toEqual([])
  expect(answered).toBeGreaterThan(100)
})
