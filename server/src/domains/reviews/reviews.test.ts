import {
  adminReviewHide,
  adminReviewList,
  adminReviewReply,
  adminReviewShow,
} from '@pasar/contract/calls/admin/catalog/reviews'
import { productInfo } from '@pasar/contract/calls/catalog'
import {
  reviewableItems,
  reviewCreate,
  reviewInfo,
  reviewList,
  reviewTotal,
  reviewUpdate,
} from '@pasar/contract/calls/reviews'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { DAY_MS } from '@pasar/contract/time'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { catalog } from '../catalog/index.ts'
import { createTestProduct, testCategory } from '../catalog/testing.ts'
import { files } from '../files/tables.ts'
import { addMember } from '../identity/index.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { reviews as domain } from './index.ts'
import { computeTotals, maskName } from './rules.ts'

let shop: TestShop
let goodsId: string
let memberId: string
let token: string
let other: string
const day = DAY_MS
const unknownId = '0190aaaa-0000-7000-8000-000000000000'
const zero = { couponDiscount: 0n, pointsDiscount: 0n }

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, domain] })
  const { deps } = shop
  const category = await testCategory(deps, deps.db, 'tea')
  goodsId = (await createTestProduct(deps, deps.db, 'tea', [category.id])).id
  memberId = await addMember(systemContext(deps, deps.db), {
    username: 'reviewer',
    nickname: 'Siti',
    email: 's@x.my',
    password: 'Secret-123',
  })
  token = shop.tokenFor({ kind: 'member', id: memberId, sessionId: unknownId })
  other = shop.tokenFor({ kind: 'member', id: deps.ids.uuid(), sessionId: unknownId })
})
afterAll(() => shop.close())

/** Creates an order of the member with items of the product. */
async function order(state: OrderState, receivedDaysAgo: number | null, items = 1) {
  const { ids, db } = shop.deps
  const orderId = ids.uuid()
  const now = shop.clock.now()
  const total = 1000n * BigInt(items)
  await db.insert(orders).values({
    id: orderId,
    no: ids.number('O'),
    memberId,
    market: '1',
    state,
    currency: 'MYR',
    subtotal: total,
    ...zero,
    freight: 0n,
    operatingFee: 0n,
    tax: 0n,
    total,
    couponIds: [],
    remarks: '',
    payExpiresAt: now,
    createdAt: now,
    address: {
      country: 'MY',
      state: '',
      stateCode: '',
      city: '',
      fullName: '',
      phone: '',
      email: '',
      oneLine: '',
      postcode: '',
    },
    receivedAt: receivedDaysAgo === null ? null : new Date(now.getTime() - receivedDaysAgo * day),
  })
  const rows = Array.from({ length: items }, (_, position) => ({
    id: ids.uuid(),
    orderId,
    position,
    skuId: unknownId,
    goodsId,
    title: { 'en-us': 'Tea', 'zh-cn': '茶' },
    optionText: { 'en-us': '50 g' },
    price: 1000n,
    quantity: 1,
    shipped: 1,
    ...zero,
    total: 1000n,
    pv: 0n,
    weightGrams: 50,
    picture: { url: '/img/public/t.svg', width: 1, height: 1, blur: '#eee', alt: { 'en-us': 'tea' } },
  }))
  await db.insert(orderItems).values(rows)
  return { orderId, itemIds: rows.map((r) => r.id) }
}

async function picture(ownerId: string) {
  const id = shop.deps.ids.uuid()
  const createdAt = shop.clock.now()
  await shop.deps.db.insert(files).values({
    id,
    key: `public/review/${id}.webp`,
    ownerId,
    purpose: 'review',
    kind: 'image',
    type: 'image/webp',
    bytes: 1,
    width: 10,
    height: 20,
    blur: '#fff,#eee',
    createdAt,
  })
  return id
}

const write = (orderItemId: string, over = {}, as = token) =>
  shop.call(reviewCreate, { orderItemId, stars: 5, text: 'Fragrant', ...over }, { token: as })

describe('reviewCreate', () => {
  it.each<[OrderState, number | null]>([
    ['paid', null],
    ['shipped', null],
    ['cancelled', null],
    ['received', 31],
  ])('refuses an order that is %s, received %s days ago', async (state, ago) => {
    const { itemIds } = await order(state, ago)
    expect((await write(itemIds[0]!)).name).toBe('review-closed')
  })

  it.each([
    ['were refunded before they were shipped', 0],
    ['came back', 1],
  ])('refuses an item whose units %s, and the order offers no review of it', async (_, shippedUnits) => {
    const { orderId, itemIds } = await order('received', 1, 2)
    await shop.deps.db.execute(sql`
      update order_items set shipped = ${shippedUnits}::int, refunded_quantity = 1 where id = ${itemIds[0]!}::uuid`)
    expect((await write(itemIds[0]!)).name).toBe('review-closed')
    const listed = await shop.call(reviewableItems, { orderId }, { token })
    expect(listed.data.items.map(({ orderItemId }) => orderItemId)).toEqual([itemIds[1]])
  })

  it("refuses other members' items, unknown items and invalid input", async () => {
    const { itemIds } = await order('received', 1)
    expect((await write(itemIds[0]!, {}, other)).name).toBe('not-found')
    expect((await write(unknownId)).name).toBe('not-found')
    expect((await write(itemIds[0]!, { pictureIds: [await picture(unknownId)] })).name).toBe('not-found')
    for (const over of [
      { stars: 0 },
      { stars: 6 },
      { text: 'x'.repeat(501) },
      { pictureIds: Array(10).fill(unknownId) },
    ]) {
      expect((await write(itemIds[0]!, over)).status).toBe(422)
    }
    expect((await shop.call(reviewCreate, { orderItemId: itemIds[0]!, stars: 5, text: 'x' })).name).toBe(
      'token-invalid',
    )
  })

  it('accepts one review per item, updates the rating, and lists the review', async () => {
    const before = await shop.call(productInfo, { id: goodsId })
    expect(before.data.card).toMatchObject({ rating: 0, reviewCount: 0 })
    const { orderId, itemIds } = await order('completed', 2, 3)
    const pictureId = await picture(memberId)
    const first = await write(itemIds[0]!, { stars: 5, pictureIds: [pictureId] })
    expect(first.data).toMatchObject({
      author: 'Siti',
      optionText: '50 g',
      pictures: [{ width: 10 }],
      reply: null,
    })
    expect((await write(itemIds[0]!)).name).toBe('already-reviewed')
    await write(itemIds[1]!, { stars: 2, text: 'Weak', anonymous: true })
    await shop.jobs.run(shop.deps, 'catalog.count-reactions')
    shop.deps.cache.invalidate('catalog')
    const card = (await shop.call(productInfo, { id: goodsId })).data.card
    expect(card).toMatchObject({ rating: 3.5, reviewCount: 2 })
    const totals = await shop.call(reviewTotal, { goodsId })
    expect(totals.data).toMatchObject({ total: 2, average: 3.5, goodRate: 50, withPictures: 1 })
    const list = async (filter: 'all' | 'good' | 'bad' | 'pictures' | 'middling') =>
      (await shop.call(reviewList, { goodsId, filter })).data.list.map((r) => r.author)
    expect(await list('all')).toEqual(['Siti', 'S***i'])
    expect(await list('good')).toEqual(['Siti'])
    expect(await list('bad')).toEqual(['S***i'])
    expect(await list('middling')).toEqual([])
    expect(await list('pictures')).toEqual(['Siti'])

    const praise = await shop.call(
      reviewableItems,
      { orderId },
      { token, headers: { 'think-lang': 'zh-cn' } },
    )
    expect(praise.data.items.map((i) => [i.title, i.review?.stars ?? null])).toEqual([
      ['茶', 5],
      ['茶', 2],
      ['茶', null],
    ])
    expect(praise.data.items[0]?.review?.pictureIds).toEqual([pictureId])
    expect(praise.data.items[1]?.review).toMatchObject({ author: 'Siti', anonymous: true })
    expect((await shop.call(reviewableItems, { orderId }, { token: other })).name).toBe('not-found')
  })
})

describe('reviewUpdate', () => {
  it('lets the author update stars and text for 30 days', async () => {
    const { itemIds } = await order('received', 0)
    const { data } = await write(itemIds[0]!, { stars: 1 })
    const before = (await shop.call(reviewTotal, { goodsId })).data
    const edit = (as: string) =>
      shop.call(reviewUpdate, { id: data.id, stars: 4, text: 'Better hot' }, { token: as })
    expect((await edit(other)).name).toBe('not-found')
    const edited = await edit(token)
    expect(edited.data).toMatchObject({ stars: 4, text: 'Better hot', pictures: [] })
    expect(edited.data.editedAt).not.toBeNull()
    const after = (await shop.call(reviewTotal, { goodsId })).data
    expect(after.total).toBe(before.total)
    await shop.jobs.run(shop.deps, 'catalog.count-reactions')
    shop.deps.cache.invalidate('catalog')
    expect((await shop.call(productInfo, { id: goodsId })).data.card.rating).toBe(after.average)
    shop.clock.advance(31 * day)
    expect((await edit(token)).name).toBe('review-closed')
  })
})

describe('adminReviewReply', () => {
  it('adds the reply of the shop', async () => {
    const staff = shop.tokenFor({ kind: 'staff', id: unknownId, permissions: ['catalog'] })
    const { itemIds } = await order('received', 0)
    const { data } = await write(itemIds[0]!)
    const reply = (id: string, as: string) =>
      shop.call(adminReviewReply, { id, text: 'Thank you' }, { token: as })
    expect((await reply(data.id, token)).name).not.toBe('ok')
    expect((await reply(unknownId, staff)).name).toBe('not-found')
    await reply(data.id, staff)
    expect((await shop.call(reviewInfo, { id: data.id })).data.reply?.text).toBe('Thank you')
    expect((await shop.call(reviewInfo, { id: unknownId })).name).toBe('not-found')
  })

  it('changes nothing when the same reply is given again', async () => {
    const staff = shop.tokenFor({ kind: 'staff', id: unknownId, permissions: ['catalog'] })
    const { itemIds } = await order('received', 0)
    const { data } = await write(itemIds[0]!)
    const reply = async (text: string) => {
      await shop.call(adminReviewReply, { id: data.id, text }, { token: staff })
      return (await shop.call(reviewInfo, { id: data.id })).data.reply
    }
    const first = await reply('Thank you')
    shop.clock.advance(DAY_MS)
    expect(await reply('Thank you')).toEqual(first)
    expect(await reply('Thank you again')).not.toEqual(first)
    const entries = await shop.deps.db.$count(auditLog, eq(auditLog.target, `review:${data.id}`))
    expect(entries).toBe(2)
  })
})

describe('adminReviewHide', () => {
  it('hides a review and its stars, and shows both again with later edits', async () => {
    const staff = shop.tokenFor({ kind: 'staff', id: unknownId, permissions: ['catalog'] })
    const { itemIds } = await order('received', 0)
    const totals = async () => {
      await shop.jobs.run(shop.deps, 'catalog.count-reactions')
      shop.deps.cache.invalidate('catalog')
      const { data } = await shop.call(reviewTotal, { goodsId })
      const card = (await shop.call(productInfo, { id: goodsId })).data.card
      expect([card.reviewCount, card.rating]).toEqual([data.total, data.average])
      return data.byStars.map((s) => s.count)
    }
    const before = await totals()
    const { data } = await write(itemIds[0]!, { stars: 1, text: 'Call me at 012-345' })
    const hide = (id: string) =>
      shop.call(adminReviewHide, { id, reason: 'a phone number' }, { token: staff })
    const queue = async (name: 'low' | 'hidden' | 'unanswered' | 'all') =>
      (await shop.call(adminReviewList, { queue: name, goodsId }, { token: staff })).data.list
    expect((await hide(unknownId)).name).toBe('not-found')
    expect((await queue('low'))[0]).toMatchObject({ id: data.id, author: 'Siti' })

    expect((await hide(data.id)).data.hidden).toMatchObject({ reason: 'a phone number' })
    await hide(data.id)
    expect(await totals()).toEqual(before)
    expect((await shop.call(reviewInfo, { id: data.id })).name).toBe('not-found')
    expect(JSON.stringify((await shop.call(reviewList, { goodsId })).data)).not.toContain(data.id)
    expect((await queue('hidden')).map((r) => r.id)).toEqual([data.id])
    for (const name of ['low', 'unanswered'] as const)
      expect((await queue(name)).map((r) => r.id)).not.toContain(data.id)

    await shop.call(reviewUpdate, { id: data.id, stars: 5, text: 'Fine' }, { token })
    expect(await totals()).toEqual(before)
    const shown = await shop.call(adminReviewShow, { id: data.id }, { token: staff })
    expect(shown.data.hidden).toBeNull()
    expect(await totals()).toEqual(before.map((n, i) => (i === 0 ? n + 1 : n)))
    const log = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `review:${data.id}`))
    expect(log.map((l) => l.action)).toEqual(['review.hide', 'review.show'])
  })
})

it('lists a page of reviews in two statements', async () => {
  const { statements } = await shop.callWithStatements(reviewList, { goodsId, limit: 100, sort: 'newest' })
  expect(statements).toHaveLength(2)
})

describe('rules', () => {
  it('masks any name', () => {
    expect(['', 'A', 'Bo', 'Siti', '王小明', '👩‍🚀x'].map(maskName)).toEqual([
      '***',
      'A***',
      'B***',
      'S***i',
      '王***明',
      '👩***x',
    ])
  })

  it('computes averages and rates within bounds', () => {
    const counts = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.nat(1000))
    fc.assert(
      fc.property(counts, (c) => {
        const { total, average, goodRate, byStars } = computeTotals(
          new Map(Object.entries(c).map(([k, v]) => [Number(k), v])),
        )
        expect(byStars.reduce((sum, s) => sum + s.count, 0)).toBe(total)
        expect(goodRate).toBeGreaterThanOrEqual(0)
        expect(goodRate).toBeLessThanOrEqual(100)
        expect(total === 0 ? average === 0 : average >= 1 && average <= 5).toBe(true)
      }),
    )
  })
})

it('accepts a review of stars without text', async () => {
  const { itemIds } = await order('received', 1)
  expect((await write(itemIds[0]!, { text: ' ' })).name).toBe('ok')
})
