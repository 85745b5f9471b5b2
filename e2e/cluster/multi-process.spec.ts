import { randomUUID } from 'node:crypto'
import type { Output } from '@pasar/contract/call'
import { adminSkuPrice } from '@pasar/contract/calls/admin/catalog/products'
import { cartAdd } from '@pasar/contract/calls/cart'
import { productInfo } from '@pasar/contract/calls/catalog'
import { logout } from '@pasar/contract/calls/identity'
import { orderList } from '@pasar/contract/calls/orders'
import { OK } from '@pasar/contract/envelope'
import { makeShoppers, operatorHeaders } from '../../bench/shoppers.ts'
import { callApi, send } from '../support/calls.ts'
import { demoMember, signIn } from '../support/members.ts'
import { findProduct } from '../support/products.ts'
import type { ShopFixture } from '../support/test.ts'
import { expect, test } from './test.ts'

/** Bypasses the proxy. */
const directTo = (shop: ShopFixture, { url }: { url: string }): ShopFixture => ({ ...shop, url })

test('reads changes made through one server on the other', async ({ cluster, shop }) => {
  const [one, two] = cluster.servers.map((server) => directTo(shop, server)) as [ShopFixture, ShopFixture]
  const { id, skuId } = await findProduct(shop, 'Rimba Ginger')
  const price = (info: Output<typeof productInfo>) => info.skus.find((sku) => sku.id === skuId)?.price.amount
  const readOnTwo = async () => price(await callApi(two, productInfo, { id }))
  const old = await readOnTwo()
  const token = (await operatorHeaders(cluster.databaseUrl)).authorization!.slice('Bearer '.length)
  for (const [from, to] of [
    [old, '43.21'],
    ['43.21', old],
  ]) {
    expect(await readOnTwo()).toBe(from)
    await callApi(one, adminSkuPrice, { skuId, price: to!, memberPrice: null }, token)
    const changed = performance.now()
    await expect.poll(readOnTwo, { intervals: [20] }).toBe(to)
    process.stdout.write(
      `the other server returned the new price after ${Math.round(performance.now() - changed)} ms\n`,
    )
  }
})

test('rejects a session on one server after it was signed out on the other', async ({ cluster, shop }) => {
  const [one, two] = cluster.servers.map((server) => directTo(shop, server)) as [ShopFixture, ShopFixture]
  const { token } = await signIn(one, demoMember.account)
  expect((await send(two, orderList, {}, token)).code).toBe(OK)
  await callApi(one, logout, {}, token)
  await expect.poll(async () => (await send(two, orderList, {}, token)).code).not.toBe(OK)
})

test('loses no request while servers shut down gracefully', async ({ cluster, shop }) => {
  const { id, skuId } = await findProduct(shop, 'Rimba Ginger')
  const buyers = await makeShoppers(cluster.databaseUrl, 16)
  const failures = new Map<string, number>()
  let [isDone, succeeded] = [false, 0]
  const request = async (path: string, init: RequestInit) => {
    const response = await fetch(`${cluster.url}${path}`, init).catch((error: Error) => error)
    const text = response instanceof Error ? String(response.cause) : await response.text()
    if (response instanceof Error || response.status !== 200)
      failures.set(text, (failures.get(text) ?? 0) + 1)
    else succeeded += 1
  }
  const load = buyers.map(async ({ headers }) => {
    while (!isDone) {
      await request(`${productInfo.path}?id=${id}`, { headers })
      const writeHeaders = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const body = JSON.stringify({ skuId, quantity: 1 })
      // A full cart is a refusal, which has HTTP status 200.
      await request(cartAdd.path, { method: 'POST', headers: writeHeaders, body })
    }
  })
  for (const server of cluster.servers) {
    const closed = server.stop()
    const ready = async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status
    await expect.poll(ready, { intervals: [20], message: 'readiness fails first' }).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status, 'while requests still succeed').toBe(200)
    await closed
    await server.start()
  }
  isDone = true
  await Promise.all(load)
  expect([...failures]).toEqual([])
  expect(succeeded).toBeGreaterThan(100)
})
