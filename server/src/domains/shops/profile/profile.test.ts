import { shopClose, shopEdit, shopInfo, shopList } from '@pasar/contract/calls/shops/shop'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { messages } from '../../messages/index.ts'
import { type Owner, type ShopsShop, shopsShop } from '../testing.ts'
import { findShopPreview } from './preview.ts'

let shop: ShopsShop
let owner: Owner
beforeAll(async () => {
  shop = await shopsShop([messages])
  owner = await shop.owner('tea-corner')
})
afterAll(() => shop.close())

const setState = (shopId: string, state: string) =>
  shop.deps.db.execute(sql`update shops set state = ${state}, hold_reason = ${state === 'held' ? 'Fake' : ''},
    closed_at = ${state === 'closed' ? '2026-01-01' : null}::timestamptz where id = ${shopId}::uuid`)

/** Inserts an upload of a member. */
async function upload(ownerId: string, kind = 'image') {
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`insert into files (id, key, owner_id, purpose, kind, type, bytes, width, height, blur, private, created_at)
    values (${id}::uuid, ${`public/${id}`}, ${ownerId}::uuid, 'avatar', ${kind}, 'image/jpeg', 1, 10, 10, '#fff,#eee', false, now())`)
  return id
}

describe('shopList', () => {
  it('has neither shops that are not open, nor those that sell nothing, and the newest shop first', async () => {
    const sku = await shop.sku()
    await shop.wholesale(sku.id, 2000)
    const selling = async (openedAt: string) => {
      const { shopId } = await shop.owner()
      await shop.sell(shopId, sku, 3000)
      await shop.deps.db.execute(
        sql`update shops set opened_at = ${openedAt}::timestamptz where id = ${shopId}::uuid`,
      )
      return shopId
    }
    const [older, newer] = [await selling('2026-01-01'), await selling('2026-01-02')]
    await setState(await selling('2026-01-03'), 'held')
    await shop.owner()
    const listed = (await shop.call(shopList, {})).data.list.map(({ id }) => id)
    expect(listed).toEqual([newer, older])
  })
})

describe('shopInfo', () => {
  it('knows neither unknown nor closed shops, nor a shop of a member without one', async () => {
    const closed = await shop.owner()
    await setState(closed.shopId, 'closed')
    const visitor = await shop.buyer()
    for (const input of [{ id: shop.deps.ids.uuid() }, { id: closed.shopId }, { slug: 'nobody' }, {}])
      expect((await shop.call(shopInfo, input, visitor)).name).toBe('not-found')
    expect((await shop.call(shopInfo, {})).name).toBe('not-found')
  })

  it('shows a shop to everyone, and what they may do to its owner and workers only', async () => {
    const worker = await shop.worker(owner, ['orders', 'notes'])
    const seen = (who?: { token: string }) => shop.call(shopInfo, { id: owner.shopId }, who)
    expect((await seen()).data).toMatchObject({
      permissions: [],
      isOwner: false,
      shop: { slug: 'tea-corner' },
    })
    expect((await seen(await shop.owner())).data).toMatchObject({ permissions: [], isOwner: false })
    expect((await seen(worker)).data).toMatchObject({ permissions: ['orders', 'notes'], isOwner: false })
    expect((await shop.call(shopInfo, {}, owner)).data).toMatchObject({ isOwner: true })
  })

  it('tells the reason of a hold to the owner only', async () => {
    const held = await shop.owner()
    await setState(held.shopId, 'held')
    const reason = async (who?: { token: string }) =>
      (await shop.call(shopInfo, { id: held.shopId }, who)).data.holdReason
    expect(await reason(held)).toBe('Fake')
    expect(await reason(await shop.worker(held, ['orders']))).toBe('')
    expect(await reason()).toBe('')
  })

  it('draws the pictures of a shop that has none', async () => {
    const { logo, banner } = (await shop.call(shopInfo, { id: owner.shopId })).data.shop
    for (const { url } of [logo, banner]) {
      const response = await shop.app.inject({ url })
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    }
    for (const url of ['/shop-pictures/999/A/logo', '/shop-pictures/x/A/logo', '/shop-pictures/1/AB/logo'])
      expect((await shop.app.inject({ url })).statusCode).toBe(404)
    const hostile = (await shop.app.inject({ url: '/shop-pictures/1/%3C/logo' })).body
    expect(hostile).not.toContain('><<')
  })
})

describe('shopEdit', () => {
  it('rejects members without the permission, and an address that another shop has or had', async () => {
    const other = await shop.owner('other-address')
    const edit = (input: object, who: { token: string }) => shop.call(shopEdit, input, who)
    expect((await edit({ name: 'Mine' }, await shop.buyer())).name).toBe('not-found')
    expect((await edit({ name: 'Mine' }, await shop.worker(owner, ['orders']))).name).toBe('not-found')
    expect((await edit({ slug: 'other-address' }, owner)).name).toBe('shop-address-taken')
    expect((await edit({ slug: 'new-address' }, other)).name).toBe('ok')
    expect((await edit({ slug: 'other-address' }, owner)).name).toBe('shop-address-taken')
    expect((await edit({ slug: 'No Such' }, owner)).name).toBe('input-invalid')
  })

  it('takes pictures of the member only, and removes them again', async () => {
    const [own, foreign, video] = [
      await upload(owner.id),
      await upload((await shop.buyer()).id),
      await upload(owner.id, 'video'),
    ]
    const edit = (logoFileId: string) => shop.call(shopEdit, { logoFileId }, owner)
    expect((await edit(foreign)).name).toBe('not-found')
    expect((await edit(video)).name).toBe('file-type')
    expect((await edit(own)).data.logo.url).toBe(`/img/public/${own}`)
    expect((await shop.call(shopEdit, { notice: 'New tea' }, owner)).data).toMatchObject({
      ...{ notice: 'New tea', name: expect.any(String), logo: { url: `/img/public/${own}` } },
    })
    expect((await edit('')).data.logo.url).toContain('/shop-pictures/')
  })

  it('gives links the banner, and squares such as posters the logo', async () => {
    const [logo, banner] = [await upload(owner.id), await upload(owner.id)]
    await shop.call(shopEdit, { logoFileId: logo, bannerFileId: banner }, owner)
    const pictureOf = (square: boolean) =>
      transact(shop.deps.db, async (tx) => {
        const how = { language: 'en-us', now: shop.deps.clock.now(), square } as const
        return (await findShopPreview(tx, { id: owner.shopId }, how))?.picture?.url
      })
    expect(await pictureOf(false)).toBe(`/img/public/${banner}`)
    expect(await pictureOf(true)).toBe(`/img/public/${logo}`)
  })

  it('renames the seller of the shop’s orders', async () => {
    await shop.call(shopEdit, { name: 'Tea & more' }, owner)
    expect(await shop.one(sql`select name from sellers where id = ${owner.shopId}::uuid`)).toEqual({
      name: 'Tea & more',
    })
  })
})

describe('shopClose', () => {
  it('is the owner’s, and not possible while staff hold the shop', async () => {
    const own = await shop.owner()
    const worker = await shop.worker(own, ['orders', 'goods', 'notes', 'figures', 'profile'])
    expect((await shop.call(shopClose, { close: true }, worker)).name).toBe('not-found')
    expect((await shop.call(shopClose, { close: false }, own)).name).toBe('state-changed')
    await setState(own.shopId, 'held')
    for (const close of [true, false])
      expect((await shop.call(shopClose, { close }, own)).name).toBe('state-changed')
  })

  it('closes once no order is in flight, tells the owner, and can be taken back before', async () => {
    const own = await shop.owner()
    await shop.insertOrder(own.shopId, 'received')
    expect((await shop.call(shopClose, { close: true }, own)).data.state).toBe('closing')
    const run = () => shop.jobs.run(shop.deps, 'shops.close-finished')
    const state = async () =>
      (await shop.one<{ state: string }>(sql`select state from shops where id = ${own.shopId}::uuid`)).state
    await run()
    expect(await state()).toBe('closing')
    expect((await shop.call(shopClose, { close: false }, own)).data.state).toBe('open')
    await shop.call(shopClose, { close: true }, own)
    await shop.deps.db.execute(
      sql`update orders set state = 'completed' where seller_id = ${own.shopId}::uuid`,
    )
    await run()
    expect(await state()).toBe('closed')
    await shop.runJobs()
    const { n } = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from messages where member_id = ${own.id}::uuid and key = 'shop_closed'`,
    )
    expect(n).toBe(1)
    expect((await shop.call(shopInfo, {}, own)).name).toBe('not-found')
  })
})
