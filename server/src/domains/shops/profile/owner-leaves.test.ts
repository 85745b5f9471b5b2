import { adminMemberBan, adminMemberUnban } from '@pasar/contract/calls/admin/members'
import { shopClose, shopInfo } from '@pasar/contract/calls/shops/shop'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseTestMember } from '../../cancellations/testing.ts'
import { identity } from '../../identity/index.ts'
import { staff as staffDomain } from '../../staff/index.ts'
import { type ShopsShop, shopsShop } from '../testing.ts'
import { shopOrdersVeto } from './erasure-veto.ts'

let shop: ShopsShop
let staff: { token: string }
beforeAll(async () => {
  shop = await shopsShop([identity, staffDomain])
  const id = shop.deps.ids.uuid()
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['members'] }) }
})
afterAll(() => shop.close())

const stateOf = (shopId: string) =>
  shop.one<{ state: string; reason: string }>(
    sql`select state, hold_reason as reason from shops where id = ${shopId}::uuid`,
  )
const ban = async (call: typeof adminMemberBan | typeof adminMemberUnban, id: string) => {
  expect((await shop.call(call, { id, reason: 'Fraud' }, staff)).name).toBe('ok')
  await shop.runJobs()
}

it('prevents the cancellation of an account while orders of its shop are in flight', async () => {
  const [owner, other] = [await shop.owner(), await shop.owner()]
  const find = () => shopOrdersVeto.find(shop.deps.db, [owner.id, other.id])
  expect(await find()).toEqual([])
  await shop.insertOrder(owner.shopId, 'shipped')
  await shop.insertOrder(owner.shopId, 'completed')
  expect(await find()).toEqual([{ id: owner.id, reason: 'shop-orders', count: 1 }])
})

it('closes the shop of an erased owner, and keeps nothing that the owner wrote', async () => {
  const owner = await shop.owner()
  const { db, ids } = shop.deps
  await db.execute(sql`update shops set about = 'Me', notice = 'Call me', banner = '{"url":"/img/public/me"}'
    where id = ${owner.shopId}::uuid`)
  await db.execute(sql`
    insert into sell_notes (id, shop_id, customer, items, amount, currency, note, sold_on, created_by, created_at)
    values (${ids.uuid()}::uuid, ${owner.shopId}::uuid, 'Siti', '[]', 1, 'MYR', '', '2026-11-01', ${owner.id}::uuid, now())`)
  const worker = await shop.worker(owner, ['notes'])
  await eraseTestMember(shop.deps, owner.id)
  expect(
    await shop.one(sql`select s.state, s.name, s.about, s.notice, s.banner, l.name as seller,
      (select count(*)::int from sell_notes where shop_id = s.id) as notes
      from shops s join sellers l on l.id = s.id where s.id = ${owner.shopId}::uuid`),
  ).toEqual({ state: 'closed', name: '–', about: '', notice: '', banner: null, seller: '–', notes: 0 })
  expect((await shop.call(shopInfo, { slug: owner.slug })).name).toBe('not-found')
  expect((await shop.call(shopInfo, {}, worker)).name).toBe('not-found')
})

it('holds the shop of a banned owner until the ban is lifted', async () => {
  const owner = await shop.owner()
  await ban(adminMemberBan, owner.id)
  expect(await stateOf(owner.shopId)).toEqual({ state: 'held', reason: 'Fraud' })
  await ban(adminMemberUnban, owner.id)
  expect(await stateOf(owner.shopId)).toEqual({ state: 'open', reason: '' })
})

it('keeps a hold of staff when a ban is lifted', async () => {
  const owner = await shop.owner()
  await shop.deps.db.execute(
    sql`update shops set state = 'held', hold_reason = 'Fakes' where id = ${owner.shopId}::uuid`,
  )
  await ban(adminMemberBan, owner.id)
  await ban(adminMemberUnban, owner.id)
  expect(await stateOf(owner.shopId)).toEqual({ state: 'held', reason: 'Fakes' })
})

it('holds the shop of a banned owner that is closing, which stays for staff to open when they close it', async () => {
  const owner = await shop.owner()
  const set = (change: SQL) =>
    shop.deps.db.execute(sql`update shops set ${change} where id = ${owner.shopId}::uuid`)
  await set(sql`state = 'closing', closed_by_staff = true`)
  await ban(adminMemberBan, owner.id)
  expect(await stateOf(owner.shopId)).toEqual({ state: 'held', reason: 'Fraud' })
  await ban(adminMemberUnban, owner.id)
  expect(await stateOf(owner.shopId)).toEqual({ state: 'closing', reason: '' })
  expect((await shop.call(shopClose, { close: false }, owner)).name).not.toBe('ok')
})
