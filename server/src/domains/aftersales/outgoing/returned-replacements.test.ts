import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminParcelTracking } from '@pasar/contract/calls/admin/order-actions'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { applyShipmentStatus } from '../../shipping/testing.ts'
import { type AfterSaleShop, afterSaleShop, type Bought } from '../testing.ts'

let shop: AfterSaleShop
beforeAll(async () => {
  shop = await afterSaleShop()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.findProblems()).toEqual([]))

const endDue = async (days: number) => {
  shop.clock.advance(days * DAY_MS)
  await shop.jobs.run(shop.deps, 'aftersales.end-due')
}
const queue = async () => {
  const { list } = (await shop.call(admin.adminAfterSaleList, { queue: 'cameBack' }, shop.service)).data
  return list.map(({ id }) => id)
}
const comeBack = async (bought: Bought, id: string, purpose: 'replacement' | 'sent_back') => {
  const parcel = (await shop.show(bought.buyer, id)).parcels.find((each) => each.purpose === purpose)!
  const status = { trackingNo: parcel.trackingNo, state: 'returned' as const, events: [] }
  expect(await applyShipmentStatus(shop.deps, 'Post', status)).toBe(true)
  return parcel
}
const messageKeys = async ({ buyer }: Bought) => {
  const { rows } = await shop.deps.db.execute<{ key: string }>(
    sql`select key from messages where member_id = ${buyer.id}::uuid and key like 'aftersale_%'`,
  )
  return rows.map(({ key }) => key)
}

it('a replacement that came back does not finish its request by time, and staff find it', async () => {
  const bought = await shop.buy(1)
  const id = await shop.toReceived(bought, { kind: 'exchange' })
  await shop.sendReplacement(id)
  expect(await queue()).not.toContain(id)
  await comeBack(bought, id, 'replacement')
  await shop.runJobs()
  expect(await queue()).toContain(id)
  expect(await messageKeys(bought)).toContain('aftersale_parcel_returned')
  await endDue(100)
  expect((await shop.show(bought.buyer, id)).state).toBe('replacement_sent')
})

it('also when the request is due before the job has recorded it', async () => {
  const bought = await shop.buy(1)
  const id = await shop.toReceived(bought, { kind: 'exchange' })
  await shop.sendReplacement(id)
  await comeBack(bought, id, 'replacement')
  await endDue(100)
  expect((await shop.show(bought.buyer, id)).state).toBe('replacement_sent')
})

it('goods that are sent again have their own time until the receipt', async () => {
  const bought = await shop.buy(1)
  const { id } = (await shop.submit(bought, { kind: 'exchange' })).data
  await shop.approve(id)
  await shop.sendGoods(bought.buyer, id)
  await shop.receive(id, 0, 'restock', 'Broken by the buyer')
  await shop.sendBack(id)
  const parcel = await comeBack(bought, id, 'sent_back')
  await shop.runJobs()
  shop.clock.advance(30 * DAY_MS)
  const again = { packageId: parcel.id, carrier: 'Post', trackingNo: shop.trackingNo() }
  expect((await shop.call(adminParcelTracking, again, shop.service)).name).toBe('ok')
  await shop.runJobs()
  expect(await queue()).not.toContain(id)
  await endDue(19)
  expect((await shop.show(bought.buyer, id)).state).toBe('sent_back')
  await endDue(2)
  expect((await shop.show(bought.buyer, id)).state).toBe('finished')
})
