import {
  shopInfo,
  shopSettingsPage,
  shopTotal,
  shopWorkerList,
  shopWorkerSave,
} from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopsShop, shopsShop } from '../testing.ts'

let shop: ShopsShop
beforeAll(async () => {
  shop = await shopsShop()
})
afterAll(() => shop.close())

it('is the owner’s only: a worker with every permission sees and gives none', async () => {
  const owner = await shop.owner()
  const worker = await shop.worker(owner, ['orders', 'goods', 'notes', 'figures', 'profile'])
  for (const who of [worker, await shop.buyer()]) {
    expect((await shop.call(shopWorkerList, {}, who)).name).toBe('not-found')
    const input = { memberId: worker.id, permissions: [] }
    expect((await shop.call(shopWorkerSave, input, who)).name).toBe('not-found')
  }
})

it('gives permissions to sub-users who accepted, and to nobody else', async () => {
  const [owner, other] = [await shop.owner(), await shop.owner()]
  const [mine, theirs, stranger] = [await shop.worker(owner), await shop.worker(other), await shop.buyer()]
  const save = (memberId: string, permissions: ('orders' | 'goods')[]) =>
    shop.call(shopWorkerSave, { memberId, permissions }, owner)
  for (const { id } of [theirs, stranger]) expect((await save(id, ['orders'])).name).toBe('not-found')
  const invited = await shop.worker(owner)
  await shop.deps.db.execute(
    sql`update sub_users set state = 'invited' where member_id = ${invited.id}::uuid`,
  )
  expect((await save(invited.id, ['orders'])).name).toBe('not-found')
  const list = async () => (await shop.call(shopWorkerList, {}, owner)).data.list
  expect(await list()).toMatchObject([{ memberId: mine.id, permissions: [], since: null }])
  expect((await save(mine.id, ['orders', 'goods', 'orders'])).name).toBe('ok')
  expect(await list()).toMatchObject([{ permissions: ['orders', 'goods'], since: expect.any(String) }])
  expect((await shop.call(shopInfo, {}, mine)).data.permissions).toEqual(['orders', 'goods'])
  expect((await save(mine.id, [])).name).toBe('ok')
  expect(await list()).toMatchObject([{ permissions: [], since: null }])
  expect((await shop.call(shopInfo, {}, mine)).name).toBe('not-found')
})

it('gives nothing back to a sub-user who left, and accepted again later', async () => {
  const owner = await shop.owner()
  const worker = await shop.worker(owner, ['orders', 'figures'])
  const { db, ids } = shop.deps
  await db.execute(sql`update sub_users set state = 'ended' where member_id = ${worker.id}::uuid`)
  const later = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
  await db.execute(sql`insert into sub_users (id, owner_id, member_id, state, invited_at, answered_at)
    values (${ids.uuid()}::uuid, ${owner.id}::uuid, ${worker.id}::uuid, 'waiting', ${later}::timestamptz, ${later}::timestamptz)`)
  expect((await shop.call(shopInfo, {}, worker)).name).toBe('not-found')
  expect((await shop.call(shopTotal, {}, worker)).name).toBe('not-found')
  const list = async () => (await shop.call(shopWorkerList, {}, owner)).data.list
  expect(await list()).toMatchObject([{ memberId: worker.id, permissions: [], since: null }])
  const entries = (await shop.call(shopSettingsPage, {}, owner)).data.groups.flatMap((group) => group.list)
  expect(entries.find(({ key }) => key === 'workers')).toMatchObject({ value: '' })
  const input = { memberId: worker.id, permissions: ['notes' as const] }
  expect((await shop.call(shopWorkerSave, input, owner)).name).toBe('ok')
  expect(await list()).toMatchObject([{ permissions: ['notes'], since: later }])
  expect((await shop.call(shopInfo, {}, worker)).data.permissions).toEqual(['notes'])
})
