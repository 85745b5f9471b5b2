import {
  adminCampaignDelete,
  adminCampaignInfo,
  adminCampaignList,
  adminCampaignSave,
} from '@pasar/contract/calls/admin/content/campaigns'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { campaignInfo, campaignList, type campaignStates } from '@pasar/contract/calls/content/campaigns'
import { couponClaim } from '@pasar/contract/calls/pricing'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../../platform/testing/stale-saves.ts'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { content } from '../index.ts'
import { getCampaignState } from './rules.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([content])
  const id = shop.deps.ids.uuid()
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['content', 'catalog'] }) }
  const files = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`
    insert into files (id, key, purpose, kind, type, bytes, width, height, blur, private, created_at)
    values (${files}::uuid, 'public/banner.webp', 'staff', 'image', 'image/webp', 10, 1500, 600, '', false, now())`)
})
afterAll(() => shop.close())

const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString()
const draft = (slug: string, change: object = {}) => ({
  ...{ slug, kind: 'sale' as const, title: { 'en-us': slug, 'zh-cn': '活动' } },
  ...{ pictures: [{ url: '/img/public/banner.webp', alt: {} }], startsAt: inDays(-1), published: true },
  ...change,
})
const save = (slug: string, change: object = {}) => shop.call(adminCampaignSave, draft(slug, change), staff)
const slugs = async (state: (typeof campaignStates)[number], who = {}) =>
  (await shop.call(campaignList, { state }, who)).data.list.map(({ slug }) => slug)

describe('the state of a campaign', () => {
  it('is coming before its start, running until just before its end, then ended', () => {
    const ms = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(ms, fc.option(ms), ms, (start, length, now) => {
        const endsAt = length === null ? null : new Date(start + length + 1)
        const state = getCampaignState({ startsAt: new Date(start), endsAt }, new Date(now))
        if (endsAt && now >= endsAt.getTime()) expect(state).toBe('ended')
        else expect(state).toBe(now >= start ? 'running' : 'coming')
      }),
    )
  })
})

describe('campaigns', () => {
  it('are refused with a bad slug, period, market, picture, product or coupon, and with the slug of another', async () => {
    const unknown = shop.deps.ids.uuid()
    for (const [field, change] of Object.entries({
      slug: { slug: 'Two Words' },
      endsAt: { endsAt: inDays(-2) },
      markets: { markets: ['none'] },
      pictures: { pictures: [{ url: '/img/public/none.webp', alt: {} }] },
      goodsIds: { goodsIds: [unknown] },
      couponIds: { couponIds: [unknown] },
    })) {
      const { name, data } = await save('bad', change)
      expect([name, Object.keys((data as unknown as { fields: object }).fields)], field).toEqual([
        'input-invalid',
        [field],
      ])
    }
    const first = await save('taken', { published: false })
    expect(first.name).toBe('ok')
    expect((await save('taken')).name).toBe('name-taken')
    expect((await save('taken', { id: first.data.id, published: false })).name).toBe('ok')
    expect((await save('missing', { id: unknown })).name).toBe('not-found')
    const weak = { token: shop.tokenFor({ kind: 'staff', id: unknown, permissions: ['content'] }) }
    expect((await shop.call(adminCampaignList, {}, weak)).name).toBe('forbidden')
  })

  it('are not saved over a change that the editor has not seen, of their products too', async () => {
    const goodsIds = [(await shop.sku()).goodsId, (await shop.sku()).goodsId, (await shop.sku()).goodsId]
    const { id } = (await save('edited', { published: false })).data
    await expectStaleSaveRefused(
      () => shop.call(adminCampaignInfo, { id }, staff),
      (seen, n) => shop.call(adminCampaignSave, { ...seen, goodsIds: goodsIds.slice(0, n) } as never, staff),
    )
  })

  it('are listed by their state, fresh after each change, without drafts and those of other markets', async () => {
    await save('running')
    await save('coming', { startsAt: inDays(1) })
    await save('ended', { startsAt: inDays(-3), endsAt: inDays(-1) })
    const draftId = (await save('draft', { published: false })).data.id
    await shop.deps.db.execute(sql`insert into campaigns select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'abroad', 'markets', array['2']))).* from campaigns c where slug = 'running'`)
    expect(await slugs('running')).toEqual(['running'])
    expect(await slugs('coming')).toEqual(['coming'])
    expect(await slugs('ended')).toEqual(['ended'])
    for (const slug of ['draft', 'abroad', 'unknown'])
      expect((await shop.call(campaignInfo, { id: slug })).name, slug).toBe('not-found')
    await save('draft', { id: draftId, position: 1 })
    expect(await slugs('running')).toEqual(['running', 'draft'])
    await shop.call(adminCampaignDelete, { id: draftId }, staff)
    expect(await slugs('running')).toEqual(['running'])
    const chinese = await shop.call(campaignInfo, { id: 'running' }, { headers: { 'think-lang': 'zh-cn' } })
    expect(chinese.data.title).toBe('活动')
  })

  it('show products on sale in their order, and coupons that can be claimed while they run', async () => {
    const [one, two, gone] = [await shop.sku(), await shop.sku(), await shop.sku()]
    await shop.deps.db.execute(sql`update goods set state = 'off_sale' where id = ${gone.goodsId}::uuid`)
    const coupon = await shop.coupon()
    const ended = await shop.coupon({ endsInDays: -1 })
    const lists = { goodsIds: [two.goodsId, gone.goodsId, one.goodsId], couponIds: [ended, coupon] }
    const { id } = (await save('with-goods', lists)).data
    const buyer = await shop.buyer()
    const read = async () => (await shop.call(campaignInfo, { id: 'with-goods' }, buyer)).data
    const { goods, coupons, access } = await read()
    expect(goods.map((item) => item.id)).toEqual([two.goodsId, one.goodsId])
    expect(coupons).toMatchObject([{ id: coupon, held: false, collectable: true }])
    expect(access).toBe('open')
    await shop.call(couponClaim, { couponId: coupon }, buyer)
    expect((await read()).coupons).toMatchObject([{ id: coupon, held: true, collectable: false }])
    expect((await shop.call(adminCampaignInfo, { id }, staff)).data).toMatchObject(lists)
    await save('with-goods', { ...lists, id, startsAt: inDays(1) })
    expect(await read()).toMatchObject({ state: 'coming', coupons: [], goods: [{ id: two.goodsId }, {}] })
    await save('with-goods', { ...lists, id, startsAt: inDays(-2), endsAt: inDays(-1) })
    expect(await read()).toMatchObject({ state: 'ended', coupons: [], goods: [] })
  })

  it('for members ask visitors to sign in, and those for new members end with the first order', async () => {
    const sku = await shop.sku({ price: 30_000 })
    await save('members', { audience: 'members', goodsIds: [sku.goodsId] })
    await save('newcomers', { audience: 'newMembers', goodsIds: [sku.goodsId] })
    const buyer = await shop.buyer()
    const access = async (slug: string, who = {}) => {
      const { data } = await shop.call(campaignInfo, { id: slug }, who)
      return [data.access, data.goods.length]
    }
    expect(await access('members')).toEqual(['sign-in', 0])
    expect(await access('newcomers')).toEqual(['sign-in', 0])
    expect(await access('members', buyer)).toEqual(['open', 1])
    expect(await access('newcomers', buyer)).toEqual(['open', 1])
    expect(await slugs('running', buyer)).toContain('newcomers')
    const request = { source: 'direct' as const, skuId: sku.id, quantity: 1, addressId: buyer.addressId }
    const placed = await shop.call(orderCreate, { ...request, couponIds: [], total: ringgit(30_000) }, buyer)
    expect(placed.name).toBe('ok')
    expect(await access('newcomers', buyer)).toEqual(['new-members-only', 0])
    expect(await slugs('running', buyer)).not.toContain('newcomers')
    expect(await slugs('running')).toContain('newcomers')
  })
})
