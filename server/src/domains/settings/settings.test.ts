import * as calls from '@pasar/contract/calls/admin/settings'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { getSettings, settings } from './index.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([settings])
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['settings'] }) }
})
afterAll(() => shop.close())

const save = (id: string, value: number | null) =>
  shop.call(calls.adminSettingSave, { id, value, reason: 'trying' }, staff)
const minutesToPay = async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const total = ringgit(3300)
  const input = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId, total }
  const { orderId } = (await shop.call(orderCreate, input, buyer)).data
  const { data } = await shop.call(orderInfo, { id: orderId }, buyer)
  return (Date.parse(data.payExpiresAt!) - shop.clock.now().getTime()) / 60_000
}

it('rejects unknown settings, values out of bounds, and staff without the permission', async () => {
  expect((await save('toString', 3)).name).toBe('not-found')
  expect((await save('orderUnpaidMinutes', 4)).name).toBe('input-invalid')
  expect((await save('orderUnpaidMinutes', 1_441)).name).toBe('input-invalid')
  const clerk = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['orders'] }) }
  expect((await shop.call(calls.adminSettingList, {}, clerk)).name).toBe('forbidden')
})

it('applies a change to the next order, audits it, and resets to the default', async () => {
  expect(await minutesToPay()).toBe(30)
  expect((await save('orderUnpaidMinutes', 45)).data).toMatchObject({ value: 45, default: 30 })
  await expect.poll(() => getSettings(shop.deps).orderUnpaidMinutes).toBe(45)
  expect(await minutesToPay()).toBe(45)
  expect((await save('orderUnpaidMinutes', null)).data).toMatchObject({ value: 30, changedAt: null })
  await expect.poll(() => getSettings(shop.deps).orderUnpaidMinutes).toBe(30)
  const { rows } = await shop.deps.db.execute(
    sql`select before, after from audit_log where target = 'setting:orderUnpaidMinutes' order by id`,
  )
  expect(rows).toEqual([
    { before: { value: null }, after: { value: 45, reason: 'trying' } },
    { before: { value: 45 }, after: { value: null, reason: 'trying' } },
  ])
})
