import { personalPage } from '@pasar/contract/calls/account/page-data'
import { shopSettingsPage } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { pageData } from '../../page-data/index.ts'
import { openShop } from '../open-shop.ts'
import { type ShopsShop, shopsShop } from '../testing.ts'

let shop: ShopsShop
beforeAll(async () => {
  shop = await shopsShop([pageData])
})
afterAll(() => shop.close())

describe('shopSetPage', () => {
  const keys = async (who: { token: string }) =>
    (await shop.call(shopSettingsPage, {}, who)).data.groups.flatMap(({ list }) => list.map(({ key }) => key))

  it('offers members without a shop to open one, workers what they may, and owners everything', async () => {
    const owner = await shop.owner()
    expect(await keys(await shop.buyer())).toEqual(['apply'])
    expect(await keys(await shop.worker(owner, ['notes']))).toEqual(['notes', 'page'])
    expect(await keys(owner)).toEqual([
      'orders',
      'goods',
      'notes',
      'figures',
      'page',
      'profile',
      'workers',
      'close',
    ])
  })
})

describe('the sell notes of closed shops', () => {
  it('are offered to who owned the shop, with another shop or without', async () => {
    const owner = await shop.owner()
    const { db, ids } = shop.deps
    await db.execute(sql`
      insert into sell_notes (id, shop_id, customer, items, amount, currency, note, sold_on, created_by, created_at)
      values (${ids.uuid()}::uuid, ${owner.shopId}::uuid, '', '[]', 1, 'MYR', '', '2026-11-01', ${owner.id}::uuid, now())`)
    const entries = async () =>
      (await shop.call(shopSettingsPage, {}, owner)).data.groups.flatMap(({ list }) => list)
    const keys = async () => (await entries()).map(({ key }) => key)
    expect(await keys()).not.toContain('closed_notes')
    await db.execute(
      sql`update shops set state = 'closed', closed_at = now() where id = ${owner.shopId}::uuid`,
    )
    expect((await entries()).at(-1)).toMatchObject({ target: '/pages/shop/notes?closed=1' })
    expect(await keys()).toEqual(['apply', 'closed_notes'])
    await transact(db, (tx) =>
      openShop(systemContext(shop.deps, tx), { memberId: owner.id, name: 'B', slug: 'b-b', about: '' }),
    )
    expect(await keys()).toContain('closed_notes')
  })
})

describe('the personal page', () => {
  const entry = async (who?: { token: string }) =>
    (await shop.call(personalPage, {}, who)).data.groups
      .flatMap(({ list }) => list)
      .find(({ key }) => key === 'shop')!

  it('leads owners and workers to their shop, and others to the application', async () => {
    const own = await shop.owner()
    for (const who of [undefined, await shop.buyer()])
      expect((await entry(who)).page).toBe('/pages/activity/goin?kind=shop')
    const { id } = await shop.buyer()
    await shop.deps.db.execute(sql`
      insert into shop_orders (order_id, shop_id, buyer_id, created_at, answer_until)
      values (gen_random_uuid(), ${own.shopId}::uuid, ${id}::uuid, now(), now())`)
    expect(await entry(own)).toMatchObject({ page: '/pages/shop/index', badge: 1 })
    expect((await entry(await shop.worker(own, ['notes']))).badge).toBe(0)
  })
})
