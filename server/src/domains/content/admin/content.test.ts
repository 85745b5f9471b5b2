import * as calls from '@pasar/contract/calls/admin/catalog/content'
import { adminNewsDelete, adminNewsInfo, adminNewsSave } from '@pasar/contract/calls/admin/content/news'
import {
  adminNoticeDelete,
  adminNoticeList,
  adminNoticeSave,
} from '@pasar/contract/calls/admin/content/notices'
import { bannerList } from '@pasar/contract/calls/content'
import { newsInfo, newsList } from '@pasar/contract/calls/content/news'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../../platform/testing/stale-saves.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { content } from '../index.ts'

let shop: TestShop
let staff: { token: string }
const url = '/img/public/one.webp'
beforeAll(async () => {
  shop = await testShop({ domains: [content] })
  const id = shop.deps.ids.uuid()
  staff = { token: shop.tokenFor({ kind: 'staff', id, permissions: ['content'] }) }
  await shop.deps.db.execute(sql`
    insert into files (id, key, kind, type, bytes, width, height, blur, private, purpose, created_at)
    values (${id}::uuid, 'public/one.webp', 'image', 'image/webp', 10, 800, 400, '#fff', false, 'goods', now())`)
})
afterAll(() => shop.close())

const picture = { url, alt: {} }
const banner = {
  title: { 'en-us': 'Tea time' },
  pictures: [picture],
  background: ['#ffffff', '#eeeeee'] as [string, string],
  target: '/pages/goods/category',
}
const save = (change: object = {}) => shop.call(calls.adminBannerSave, { ...banner, ...change }, staff)
const seen = async () => (await shop.call(bannerList, {})).data.list.map((b) => b.title)

describe('banners', () => {
  it('rejects unknown pictures, invalid targets and periods, and callers without the permission', async () => {
    expect((await save({ pictures: [{ url: '/img/public/none.webp', alt: {} }] })).name).toBe('input-invalid')
    expect((await save({ pictures: [] })).name).toBe('input-invalid')
    for (const target of ['https://elsewhere.example', 'javascript:alert(1)', '//x'])
      expect((await save({ target })).name, target).toBe('input-invalid')
    expect((await save({ startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' })).name).toBe(
      'input-invalid',
    )
    expect((await save({ id: shop.deps.ids.uuid() })).name).toBe('not-found')
    const clerk = {
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] }),
    }
    expect((await shop.call(calls.adminBannerList, {}, clerk)).name).toBe('forbidden')
  })

  it('are not saved over a change that the editor has not seen, and are over a move', async () => {
    const { data: read } = await save()
    const info = () => shop.call(calls.adminBannerInfo, { id: read.id }, staff)
    const edit = (seen: typeof read, n: number) =>
      shop.call(calls.adminBannerSave, { ...seen, title: { 'en-us': `Tea ${n}` } } as never, staff)
    await expectStaleSaveRefused(info, edit)
    const { data: now } = await info()
    await shop.call(calls.adminBannerMove, { id: read.id, by: 1 }, staff)
    expect((await edit(now, 4)).data.title).toEqual({ 'en-us': 'Tea 4' })
    await shop.call(calls.adminBannerDelete, { id: read.id }, staff)
  })

  it('appear immediately, in order, while they run', async () => {
    expect(await seen()).toEqual([])
    const ids = []
    for (const title of ['A', 'B', 'C']) ids.push((await save({ title: { 'en-us': title } })).data.id)
    expect(await seen()).toEqual(['A', 'B', 'C'])
    await shop.call(calls.adminBannerMove, { id: ids[2]!, by: -1 }, staff)
    expect(await seen()).toEqual(['A', 'C', 'B'])
    await shop.call(calls.adminBannerMove, { id: ids[0]!, by: -1 }, staff)
    expect(await seen()).toEqual(['A', 'C', 'B'])
    await save({ id: ids[2], title: { 'en-us': 'C' }, endsAt: '2020-01-01T00:00:00Z' })
    expect(await seen()).toEqual(['A', 'B'])
    await shop.call(calls.adminBannerDelete, { id: ids[0]! }, staff)
    expect(await seen()).toEqual(['B'])
    const { rows } = await shop.deps.db.execute<{ action: string }>(
      sql`select distinct action from audit_log order by 1`,
    )
    expect(rows.map((r) => r.action)).toEqual([
      'banner.change',
      'banner.create',
      'banner.delete',
      'banner.move',
    ])
  })
})

describe('news', () => {
  const article = {
    category: 'shop' as const,
    title: { 'en-us': 'Moving' },
    blocks: {
      'en-us': [
        { kind: 'heading' as const, text: 'We move' },
        { kind: 'picture' as const, pictures: [picture] },
        { kind: 'table' as const, rows: [{ name: 'From', value: 'June' }] },
      ],
    },
    publishedAt: '2026-01-01T00:00:00.000Z',
  }
  it('is hidden as a draft and shows all blocks when published', async () => {
    const made = await shop.call(adminNewsSave, article, staff)
    const { id } = made.data
    expect((await shop.call(newsInfo, { id })).name).toBe('not-found')
    const { likes: _, ...edited } = made.data
    expect((await shop.call(adminNewsSave, { ...edited, published: true } as never, staff)).name).toBe('ok')
    const read = await shop.call(newsInfo, { id })
    expect(read.data.blocks.map((b) => b.kind)).toEqual(['heading', 'picture', 'table'])
    expect(read.data.blocks[1]!.picture).toMatchObject({ url, alt: 'Moving' })
    expect((await shop.call(newsList, {})).data.total).toBe(1)
    expect((await shop.call(adminNewsDelete, { id }, staff)).name).toBe('ok')
    expect((await shop.call(newsList, {})).data.total).toBe(0)
  })

  it('is not saved over a change that the editor has not seen', async () => {
    const { id } = (await shop.call(adminNewsSave, article, staff)).data
    await expectStaleSaveRefused(
      () => shop.call(adminNewsInfo, { id }, staff),
      (seen, n) => shop.call(adminNewsSave, { ...seen, title: { 'en-us': `News ${n}` } } as never, staff),
    )
  })
})

it('rejects an end before the start of a notice', async () => {
  const notice = {
    title: { 'en-us': 'Closed' },
    text: { 'en-us': 'On Friday' },
    publishedAt: '2026-01-02T00:00:00.000Z',
  }
  const bad = await shop.call(adminNoticeSave, { ...notice, endsAt: '2026-01-01T00:00:00.000Z' }, staff)
  expect(bad.name).toBe('input-invalid')
  const made = await shop.call(adminNoticeSave, notice, staff)
  expect((await shop.call(adminNoticeList, {}, staff)).data.list).toEqual([made.data])
  expect((await shop.call(adminNoticeDelete, { id: made.data.id }, staff)).name).toBe('ok')
})
