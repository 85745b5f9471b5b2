import { personalPage } from '@pasar/contract/calls/account/page-data'
import { shopSettingsPage } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageData } from '../../page-data/index.ts'
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
