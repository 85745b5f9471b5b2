import {
  adminShopClose,
  adminShopHold,
  adminShopInfo,
  adminShopList,
  adminShopResume,
} from '@pasar/contract/calls/admin/shops'
import { messageList } from '@pasar/contract/calls/messages/messages'
import { shopClose, shopInfo } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { messages } from '../../messages/index.ts'
import { type ShopsShop, shopsShop } from '../testing.ts'

let shop: ShopsShop
let staff: { token: string }
beforeAll(async () => {
  shop = await shopsShop([messages])
  staff = { token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['network'] }) }
})
afterAll(() => shop.close())

const messagesOf = async ({ id }: { id: string }) =>
  (
    await shop.one<{ keys: string[] }>(
      sql`select array_agg(key order by key) as keys from messages where member_id = ${id}::uuid`,
    )
  ).keys

it('knows no unknown shop, and takes no reason that is empty', async () => {
  const id = shop.deps.ids.uuid()
  for (const call of [adminShopHold, adminShopResume, adminShopClose])
    expect((await shop.call(call, { id, reason: 'x' }, staff)).name).toBe('not-found')
  expect((await shop.call(adminShopInfo, { id }, staff)).name).toBe('not-found')
  const { shopId } = await shop.owner()
  expect((await shop.call(adminShopHold, { id: shopId, reason: ' ' }, staff)).name).toBe('input-invalid')
})

it('holds a shop and opens it again, tells the owner, and records who did it and why', async () => {
  const owner = await shop.owner()
  const id = owner.shopId
  expect((await shop.call(adminShopResume, { id, reason: 'x' }, staff)).name).toBe('state-changed')
  const held = await shop.call(adminShopHold, { id, reason: 'Counterfeits' }, staff)
  expect(held.data).toMatchObject({ state: 'held', holdReason: 'Counterfeits' })
  expect((await shop.call(adminShopHold, { id, reason: 'Again' }, staff)).name).toBe('state-changed')
  expect((await shop.call(shopInfo, {}, owner)).data.holdReason).toBe('Counterfeits')
  expect((await shop.call(adminShopResume, { id, reason: 'Cleared' }, staff)).data.state).toBe('open')
  await shop.runJobs()
  expect(await messagesOf(owner)).toEqual(['shop_held', 'shop_resumed'])
  const { actions } = await shop.one<{ actions: string[] }>(
    sql`select array_agg(action order by id) as actions from audit_log where target = ${`shop:${id}`}`,
  )
  expect(actions).toEqual(['shop.hold', 'shop.resume'])
})

it('leaves the shop of a banned owner on hold when staff end their own hold', async () => {
  const owner = await shop.owner()
  const input = { id: owner.shopId, reason: 'x' }
  await shop.call(adminShopHold, input, staff)
  await shop.deps.db.execute(
    sql`update members set banned_at = now(), ban_reason = 'Fraud' where id = ${owner.id}::uuid`,
  )
  expect((await shop.call(adminShopResume, input, staff)).data).toMatchObject({
    ...{ state: 'held', heldByBan: true, holdReason: 'Fraud' },
  })
  expect((await shop.call(adminShopResume, input, staff)).name).toBe('account-banned')
  await shop.runJobs()
  expect(await messagesOf(owner)).toEqual(['shop_held'])
})

it('closes a shop, also a held one, which its owner cannot open again but staff can, and tells why', async () => {
  const owner = await shop.owner()
  const input = { id: owner.shopId, reason: 'Counterfeits' }
  await shop.call(adminShopHold, input, staff)
  const closing = await shop.call(adminShopClose, input, staff)
  expect(closing.data).toMatchObject({ state: 'closing', holdReason: '', closedByStaff: true })
  expect((await shop.call(adminShopClose, input, staff)).name).toBe('state-changed')
  expect((await shop.call(shopClose, { close: false }, owner)).name).toBe('state-changed')
  await shop.runJobs()
  const { list } = (await shop.call(messageList, { kind: 'system' }, owner)).data
  expect(list.find(({ title }) => title === 'Your shop is closing')?.text).toBe(
    `${closing.data.name} closes once its orders are finished. Nothing can be bought in it any more. Reason: Counterfeits`,
  )
  expect((await shop.call(adminShopResume, input, staff)).data).toMatchObject({ state: 'open' })
  await shop.runJobs()
  expect(await messagesOf(owner)).toEqual(['shop_closing', 'shop_held', 'shop_resumed'])
})

it('lets a shop that was closing go on with that when the hold ends', async () => {
  const owner = await shop.owner()
  const input = { id: owner.shopId, reason: 'x' }
  await shop.call(shopClose, { close: true }, owner)
  expect((await shop.call(adminShopHold, input, staff)).data).toMatchObject({ closesAfterHold: true })
  expect((await shop.call(adminShopResume, input, staff)).data.state).toBe('closing')
  expect((await shop.call(adminShopResume, input, staff)).name).toBe('state-changed')
  await shop.runJobs()
  expect(await messagesOf(owner)).toEqual(['shop_held'])
})

it('lists shops by state, name, address and owner, with figures and products', async () => {
  const [owner, sku] = [await shop.owner('find-me'), await shop.sku()]
  await shop.wholesale(sku.id, 1750)
  await shop.sell(owner.shopId, sku, 2000)
  await shop.insertOrder(owner.shopId, 'paid')
  const ids = async (input: object) =>
    (await shop.call(adminShopList, input, staff)).data.list.map(({ id }) => id)
  expect(await ids({ keyword: 'FIND-m' })).toEqual([owner.shopId])
  expect(await ids({ keyword: 'find_me' })).toEqual([])
  expect(await ids({ state: 'held', keyword: 'find-me' })).toEqual([])
  expect((await shop.call(adminShopInfo, { id: owner.shopId }, staff)).data).toMatchObject({
    ...{ slug: 'find-me', owner: { id: owner.id }, openOrders: 1, products: 1 },
    goods: [{ goodsId: sku.goodsId, skus: [{ price: ringgit(2000) }] }],
  })
})
