import { memberProfile } from '@pasar/contract/calls/account'
import {
  adminBroadcastInfo,
  adminBroadcastSave,
  adminBroadcastSchedule,
} from '@pasar/contract/calls/admin/broadcasts'
import { messageTotal } from '@pasar/contract/calls/messages/messages'
import { LIVE_PATH } from '@pasar/contract/live'
import { EventSource } from 'eventsource'
import pg from 'pg'
import { makeShoppers, operatorHeaders, prepareSkus, type Shopper } from '../../bench/shoppers.ts'
import { type Ack, payByWallet, place } from '../../server/src/crash/actions.ts'
import { callApi } from '../support/calls.ts'
import { actAs } from '../support/members.ts'
import type { ShopFixture } from '../support/test.ts'
import { openClient } from './client.ts'
import type { Cluster } from './cluster.ts'
import { expect, test } from './test.ts'

const SHOPPERS = 10
const ORDERS = 3

const tokenOf = ({ headers }: Pick<Shopper, 'headers'>) => headers.authorization!.slice('Bearer '.length)

/**
 * Follows a member's stream through the proxy, and reads the unread count after each event, as the client
 * does.
 */
function follow({ url }: Cluster, shop: ShopFixture, shopper: Shopper) {
  const { headers } = shopper
  const state = { total: -1, connected: 0, reads: Promise.resolve() }
  const token = tokenOf(shopper)
  const source = new EventSource(`${url}${LIVE_PATH}`, {
    fetch: (address, init) => fetch(address, { ...init, headers: { ...init.headers, ...headers } }),
  })
  const read = async () => {
    state.total = (await callApi(shop, messageTotal, {}, token)).total
  }
  source.addEventListener('message', ({ data }) => {
    if (data.includes('resync')) state.connected += 1
    // A read that a kill interrupts is repeated after the next connection.
    state.reads = state.reads.then(() => read().catch(() => undefined))
  })
  return { state, close: () => source.close() }
}

/** Counts members, those who have received a broadcast, and repeated messages. */
async function countReceived({ databaseUrl }: Cluster, broadcastId: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ members: number; received: number; repeated: number }>(
    `select (select count(*)::int from members where banned_at is null) as members,
       (select count(*)::int from messages where broadcast_id = $1) as received,
       (select count(*)::int from (
         select 1 from messages group by member_id, event having count(*) > 1) as twice) as repeated`,
    [broadcastId],
  )
  await client.end()
  return rows[0]!
}

test('writes each message once and tells the open clients, while one of two servers is killed', async ({
  cluster,
  shop,
}) => {
  const skus = (await prepareSkus(cluster.databaseUrl)).map(({ skuId }) => skuId)
  const shoppers = await makeShoppers(cluster.databaseUrl, SHOPPERS)
  const operator = tokenOf({ headers: await operatorHeaders(cluster.databaseUrl) })
  const client = openClient(cluster, shoppers)
  const acks: Ack[] = []
  const followed = shoppers.map((shopper) => follow(cluster, shop, shopper))
  await expect.poll(() => followed.every(({ state }) => state.connected > 0)).toBe(true)

  const buying = shoppers.map(async (shopper, index) => {
    for (let n = 0; n < ORDERS; n++) {
      const item = { skuId: skus[(index + n) % 4]!, quantity: 1, coupon: false }
      const order = await place({ harness: client, acks }, shopper, item)
      await payByWallet({ harness: client, acks }, shopper, order!.orderId, 'balance')
    }
  })
  const texts = { title: { 'en-us': 'Sale' }, text: { 'en-us': 'Until Sunday.' }, target: '' }
  const { id } = await callApi(shop, adminBroadcastSave, texts, operator)
  await callApi(shop, adminBroadcastSchedule, { id, sendAt: null }, operator)
  await cluster.servers[0].kill()
  await Promise.all(buying)
  await cluster.servers[0].start()

  const expected = ORDERS + 1
  await expect
    .poll(() => followed.map(({ state }) => state.total), { timeout: 60_000, intervals: [100] })
    .toEqual(followed.map(() => expected))
  for (const { close } of followed) close()
  const { recipients, state } = await callApi(shop, adminBroadcastInfo, { id }, operator)
  const counts = await countReceived(cluster, id)
  expect({ state, recipients, ...counts }).toEqual({
    state: 'sent',
    recipients: counts.members,
    members: counts.members,
    received: counts.members,
    repeated: 0,
  })
})

test('a page of the client shows messages live after the server of its stream was killed', async ({
  cluster,
  shop,
  page,
}) => {
  const [sku] = await prepareSkus(cluster.databaseUrl)
  const [shopper] = await makeShoppers(cluster.databaseUrl, 1)
  const client = openClient(cluster, [shopper!])
  const acks: Ack[] = []
  const token = tokenOf(shopper!)
  const user = await callApi(shop, memberProfile, {}, token)
  await actAs(page, shop, { token, refreshToken: '', expiresAt: '', user })
  let streams = 0
  page.on('request', (request) => {
    if (request.url().includes(LIVE_PATH)) streams += 1
  })
  await page.goto('./#/pages/tabbar/my')
  await expect.poll(() => streams).toBeGreaterThan(0)
  const first = streams
  const bell = page.getByRole('main').locator('a[href*="/pages/my/messages"]').first()

  // One of the two has the stream, wherever the proxy sent it.
  for (const [killed, server] of cluster.servers.entries()) {
    await server.kill()
    const item = { skuId: sku!.skuId, quantity: 1, coupon: false }
    const order = await place({ harness: client, acks }, shopper!, item)
    await payByWallet({ harness: client, acks }, shopper!, order!.orderId, 'balance')
    await expect(bell).toHaveAccessibleName(new RegExp(`\\b${killed + 1}\\b`), { timeout: 60_000 })
    await server.start()
  }
  expect(streams).toBeGreaterThan(first)
})
