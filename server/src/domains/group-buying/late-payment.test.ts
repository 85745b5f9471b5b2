import { HOUR_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { reinstateOrder } from '../orders/index.ts'
import { type GroupShop, groupShop, openGroup } from './testing.ts'

let shop: GroupShop
beforeAll(async () => {
  shop = await groupShop()
})
afterAll(() => shop.close())

/** What a payment does that succeeds after its order was closed. */
const payLate = async (orderId: string): Promise<boolean> => {
  const reinstated = await transact(shop.deps.db, (tx) =>
    reinstateOrder(systemContext(shop.deps, tx), orderId),
  )
  return reinstated && (await shop.pay(orderId))
}

/** A member whose order in a group was closed, because it was not paid in time. */
async function lapsedBuyer() {
  const offer = await shop.offer()
  const { groupId } = await openGroup(shop, offer)
  const buyer = await shop.buyer()
  const { data } = await shop.buy(offer, buyer, groupId)
  shop.clock.advance(10 * 60_000)
  await shop.closeExpired(data.orderId)
  await shop.runJobs()
  return { offer, groupId, buyer, orderId: data.orderId }
}

it('a late payment takes a seat that is still free, and completes the group', async () => {
  const { groupId, orderId, buyer } = await lapsedBuyer()
  expect(await payLate(orderId)).toBe(true)
  await shop.runJobs()
  expect(await shop.groupState(groupId)).toBe('succeeded')
  expect(await shop.order(buyer, orderId)).toMatchObject({ state: 'paid', hold: null })
})

it('a late payment does not reopen an order whose seat another member has', async () => {
  const { offer, groupId, orderId, buyer } = await lapsedBuyer()
  expect((await shop.buy(offer, await shop.buyer(), groupId)).name).toBe('ok')
  expect(await payLate(orderId)).toBe(false)
  expect((await shop.order(buyer, orderId)).state).toBe('closed')
})

it('a late payment does not reopen an order whose member has taken another seat, or whose group has ended', async () => {
  const { offer, groupId, orderId, buyer } = await lapsedBuyer()
  expect((await shop.buy(offer, buyer, groupId)).name).toBe('ok')
  expect(await payLate(orderId)).toBe(false)
  const ended = await lapsedBuyer()
  shop.clock.advance(24 * HOUR_MS)
  await shop.endExpired()
  expect(await shop.groupState(ended.groupId)).toBe('failed')
  expect(await payLate(ended.orderId)).toBe(false)
})

it('an order that is reopened while another member takes the last seat is cancelled and refunded', async () => {
  const { offer, groupId, orderId, buyer } = await lapsedBuyer()
  await transact(shop.deps.db, (tx) => reinstateOrder(systemContext(shop.deps, tx), orderId))
  expect((await shop.buy(offer, await shop.buyer(), groupId)).name).toBe('ok')
  expect(await shop.pay(orderId)).toBe(true)
  await shop.runJobs()
  expect((await shop.order(buyer, orderId)).state).toBe('cancelled')
})
