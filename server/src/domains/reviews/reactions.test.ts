import {
  adminReviewHide,
  adminReviewKeep,
  adminReviewList,
} from '@pasar/contract/calls/admin/catalog/reviews'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { messageList } from '@pasar/contract/calls/messages/messages'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import {
  reviewableItems,
  reviewCreate,
  reviewList,
  reviewMarks,
  reviewReport,
  reviewTotal,
  reviewUpdate,
  reviewVote,
} from '@pasar/contract/calls/reviews'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseTestMember } from '../cancellations/testing.ts'
import type { Buyer, TestSku } from '../checkout/testing.ts'
import { messages } from '../messages/index.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { settings } from '../settings/index.ts'
import { setSettings } from '../settings/testing.ts'
import { reviews } from './index.ts'
import { REPORT_LIMIT, requestWindow } from './rules.ts'

let shop: SalesShop
let staff: ReturnType<SalesShop['staff']>
let sku: TestSku
let [author, reader, third]: Buyer[] = []
let parcels = 0
beforeAll(async () => {
  shop = await salesShop([messages, reviews, settings])
  staff = shop.staff('orders', 'catalog')
  ;[author, reader, third] = [await shop.fundedBuyer(), await shop.fundedBuyer(), await shop.fundedBuyer()]
})
beforeEach(async () => {
  sku = await shop.sku({ stock: 50 })
})
afterAll(() => shop.close())

async function buy(buyer = author!, received = true) {
  const orderId = await shop.placePaidOrder(buyer, [[sku, 1]])
  const parcel = { orderId, carrier: 'Post', trackingNo: `R${String(++parcels).padStart(6, '0')}` }
  await shop.call(adminOrderShip, parcel, staff)
  if (received) await shop.call(orderConfirm, { id: orderId }, buyer)
  await shop.runJobs()
  const { items } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
  return { orderId, itemId: items[0]!.id }
}

async function write(stars = 5, text = 'Fragrant') {
  const bought = await buy()
  const { data } = await shop.call(reviewCreate, { orderItemId: bought.itemId, stars, text }, author)
  return { ...bought, id: data.id, goodsId: data.goodsId }
}

const vote = (id: string, helpful: boolean, who?: Buyer) => shop.call(reviewVote, { id, helpful }, who)
const report = (id: string, who?: Buyer, text = '') =>
  shop.call(reviewReport, { id, reason: 'advertising', text }, who)
const marks = async (goodsId: string, who: Buyer) => (await shop.call(reviewMarks, { goodsId }, who)).data
const inbox = async (who: Buyer) =>
  (await shop.call(messageList, { kind: 'order' }, who)).data.list.map((message) => message.title)
const queue = async (name: 'reported' | 'all', goodsId: string) =>
  (await shop.call(adminReviewList, { queue: name, goodsId }, staff)).data.list

describe('reviewVote', () => {
  it('refuses visitors, authors, and unknown and hidden reviews', async () => {
    const { id } = await write()
    expect((await vote(id, true)).name).toBe('token-invalid')
    expect((await vote(id, true, author)).name).toBe('not-found')
    expect((await vote(shop.deps.ids.uuid(), true, reader)).name).toBe('not-found')
    await shop.call(adminReviewHide, { id, reason: 'Spam' }, staff)
    expect((await vote(id, true, reader)).name).toBe('not-found')
  })

  it('counts each member once and withdraws a vote once', async () => {
    const { id, goodsId } = await write()
    for (const _ of [1, 2])
      expect((await vote(id, true, reader)).data).toEqual({ helpful: true, helpfulCount: 1 })
    expect((await vote(id, true, third)).data.helpfulCount).toBe(2)
    expect(await marks(goodsId, reader!)).toEqual({ own: [], helpful: [id], reported: [] })
    expect(await marks(goodsId, author!)).toEqual({ own: [id], helpful: [], reported: [] })
    for (const _ of [1, 2])
      expect((await vote(id, false, reader)).data).toEqual({ helpful: false, helpfulCount: 1 })
  })

  it('counts votes that members cast at the same time', async () => {
    const { id } = await write()
    await Promise.all([reader, third].flatMap((who) => [vote(id, true, who), vote(id, true, who)]))
    const { rows } = await shop.deps.db.execute(sql`
      select helpful_count, (select count(*)::int from review_votes where review_id = r.id) as votes
      from reviews r where id = ${id}::uuid`)
    expect(rows).toEqual([{ helpful_count: 2, votes: 2 }])
  })
})

describe('reviewList', () => {
  it('lists the most helpful review first, and filters by stars and SKU', async () => {
    const first = await write(5, 'A long text that says much about the tea, its smell and its taste.')
    const second = await write(3, 'Fine')
    await vote(second.id, true, reader)
    const list = async (input: object) =>
      (await shop.call(reviewList, { goodsId: first.goodsId, ...input })).data.list.map((r) => r.id)
    shop.deps.cache.invalidate('reviews')
    expect(await list({})).toEqual([second.id, first.id])
    expect(await list({ filter: '5' })).toEqual([first.id])
    expect(await list({ filter: '4' })).toEqual([])
    expect(await list({ skuId: sku.id })).toHaveLength(2)
    expect(await list({ skuId: shop.deps.ids.uuid() })).toEqual([])
    const { data } = await shop.call(reviewTotal, { goodsId: first.goodsId })
    expect(data.options.reduce((sum, option) => sum + option.count, 0)).toBeLessThanOrEqual(data.total)
  })
})

describe('reviewReport', () => {
  it('refuses visitors, authors, long texts and unknown reviews', async () => {
    const { id } = await write()
    expect((await report(id)).name).toBe('token-invalid')
    expect((await report(id, author)).name).toBe('not-found')
    expect((await report(id, reader, 'x'.repeat(141))).name).toBe('input-invalid')
    expect((await report(shop.deps.ids.uuid(), reader)).name).toBe('not-found')
  })

  it('queues a review once per member until staff keep it, and again after the report of another member', async () => {
    const { id, goodsId } = await write()
    await report(id, reader, 'Sells his own tea')
    await report(id, reader, 'Again')
    expect(await queue('reported', goodsId)).toMatchObject([
      { id, reports: [{ reason: 'advertising', text: 'Sells his own tea' }] },
    ])
    expect((await marks(goodsId, reader!)).reported).toEqual([id])
    expect((await shop.call(adminReviewKeep, { id }, staff)).data.reports).toEqual([])
    expect(await queue('reported', goodsId)).toEqual([])
    expect((await shop.call(adminReviewKeep, { id }, staff)).name).toBe('state-changed')
    await report(id, reader)
    expect(await queue('reported', goodsId)).toEqual([])
    await report(id, third)
    expect(await queue('reported', goodsId)).toHaveLength(1)
    const { rows } = await shop.deps.db.execute(
      sql`select action from audit_log where target = ${`review:${id}`} order by at`,
    )
    expect(rows).toEqual([{ action: 'review.keep' }])
  })

  it('tells the author why a reported review was hidden, and closes the reports', async () => {
    const { id, goodsId, orderId } = await write()
    await report(id, reader)
    await shop.call(adminReviewHide, { id, reason: 'Advertising' }, staff)
    await shop.runJobs()
    expect(await inbox(author!)).toContain('Your review was hidden')
    expect(await queue('reported', goodsId)).toEqual([])
    const { items } = (await shop.call(reviewableItems, { orderId }, author)).data
    expect(items[0]!.review).toMatchObject({ hiddenReason: 'Advertising' })
    expect((await report(id, third)).name).toBe('not-found')
  })

  it('accepts a second report of a member only after the author has edited the review', async () => {
    const { id, goodsId } = await write()
    await report(id, third)
    await shop.call(adminReviewKeep, { id }, staff)
    expect((await report(id, third)).name).toBe('ok')
    expect(await queue('reported', goodsId)).toEqual([])
    shop.clock.advance(HOUR_MS)
    await shop.call(reviewUpdate, { id, stars: 5, text: 'Buy at mine' }, author)
    shop.clock.advance(HOUR_MS)
    expect((await report(id, third)).name).toBe('ok')
    expect(await queue('reported', goodsId)).toHaveLength(1)
  })

  it('keeps the counts of votes and reports when members leave, without what they wrote', async () => {
    const { id, goodsId } = await write()
    const leaver = await shop.fundedBuyer()
    await vote(id, true, leaver)
    await vote(id, true, third)
    await report(id, leaver, 'I am Siti, call me')
    await eraseTestMember(shop.deps, leaver.id)
    const [row] = await queue('reported', goodsId)
    expect(row).toMatchObject({ helpfulCount: 2, reports: [{ reason: 'advertising', text: '' }] })
    expect((await vote(id, false, third)).data.helpfulCount).toBe(1)
    const { n } = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from review_votes where review_id = ${id}::uuid`,
    )
    expect(n).toBe(1)
  })

  it('limits the reports of a member per day, also when they arrive together', async () => {
    const { id } = await write()
    const others = [await write(), await write(), await write(), await write()]
    const member = await shop.fundedBuyer()
    const now = shop.clock.now().toISOString()
    await shop.deps.db.execute(sql`
      with made as (
        insert into reviews (id, goods_id, author, stars, text, pictures, option_text, created_at)
        select gen_random_uuid(), goods_id, '', 5, '', '[]', '{}', ${now}::timestamptz
        from reviews, generate_series(1, ${REPORT_LIMIT.count - 1}::int) where id = ${id}::uuid returning id)
      insert into review_reports (member_id, review_id, reason, text, at)
      select ${member.id}::uuid, id, 'other', '', ${now}::timestamptz from made`)
    const answers = await Promise.all(others.map((other) => report(other.id, member)))
    expect(answers.map(({ name }) => name).toSorted()).toEqual([
      'ok',
      ...['too-many-requests', 'too-many-requests', 'too-many-requests'],
    ])
  })

  it('limits the reports of a member per day', async () => {
    const { id } = await write()
    const now = shop.clock.now().toISOString()
    await shop.deps.db.execute(sql`
      with made as (
        insert into reviews (id, goods_id, author, stars, text, pictures, option_text, created_at)
        select gen_random_uuid(), goods_id, '', 5, '', '[]', '{}', ${now}::timestamptz
        from reviews, generate_series(1, ${REPORT_LIMIT.count}::int) where id = ${id}::uuid returning id)
      insert into review_reports (member_id, review_id, reason, text, at)
      select ${third!.id}::uuid, id, 'other', '', ${now}::timestamptz from made`)
    expect((await report(id, third)).name).toBe('too-many-requests')
    shop.clock.advance(REPORT_LIMIT.windowMs + 1)
    expect((await report(id, third)).name).toBe('ok')
  })
})

describe('the request for a review', () => {
  const run = () => shop.jobs.run(shop.deps, 'reviews.request', {}).then(() => shop.runJobs())
  const asked = async (who: Buyer) =>
    (await inbox(who)).filter((title) => title === 'How do you like it?').length

  it('is sent once, some days after receipt, for orders with an item without a review', async () => {
    const buyer = await shop.fundedBuyer()
    await buy(buyer)
    await buy(buyer, false)
    const reviewed = await buy(buyer)
    await shop.call(reviewCreate, { orderItemId: reviewed.itemId, stars: 4, text: '' }, buyer)
    await run()
    expect(await asked(buyer)).toBe(0)
    shop.clock.advance(7 * DAY_MS + HOUR_MS)
    await run()
    await run()
    expect(await asked(buyer)).toBe(1)
  })

  it('is not sent when the setting is 0, for old orders, and during after-sales', async () => {
    const buyer = await shop.fundedBuyer()
    const { orderId } = await buy(buyer)
    await shop.deps.db.execute(sql`update orders set open_after_sales = 1 where id = ${orderId}::uuid`)
    shop.clock.advance(7 * DAY_MS + HOUR_MS)
    await run()
    await shop.deps.db.execute(sql`update orders set open_after_sales = 0 where id = ${orderId}::uuid`)
    await setSettings(shop.deps, { reviewRequestDays: 0 })
    await run()
    await setSettings(shop.deps, { reviewRequestDays: 7 })
    shop.clock.advance(4 * DAY_MS)
    await run()
    expect(await asked(buyer)).toBe(0)
  })

  it('is not sent for an order whose units all came back, whatever was refunded', async () => {
    const buyer = await shop.fundedBuyer()
    const { orderId } = await buy(buyer)
    await shop.deps.db.execute(
      sql`update order_items set refunded_quantity = quantity where order_id = ${orderId}::uuid`,
    )
    shop.clock.advance(7 * DAY_MS + HOUR_MS)
    await run()
    expect(await asked(buyer)).toBe(0)
    await shop.deps.db.execute(
      sql`update order_items set refunded_quantity = 0 where order_id = ${orderId}::uuid`,
    )
    await run()
    expect(await asked(buyer)).toBe(1)
  })

  it('is sent within a day after the end of after-sales, or of a pause of the job', async () => {
    const buyer = await shop.fundedBuyer()
    const { orderId } = await buy(buyer)
    await shop.deps.db.execute(sql`update orders set open_after_sales = 1 where id = ${orderId}::uuid`)
    shop.clock.advance(7 * DAY_MS + HOUR_MS)
    await run()
    await shop.deps.db.execute(sql`update orders set open_after_sales = 0 where id = ${orderId}::uuid`)
    shop.clock.advance(2 * HOUR_MS)
    await run()
    expect(await asked(buyer)).toBe(0)
    await shop.jobs.run(shop.deps, 'reviews.request-missed', {})
    await shop.runJobs()
    expect(await asked(buyer)).toBe(1)
  })

  it('has a window that ends the given days ago and is never empty', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 29 }),
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
        (days, now) => {
          const window = requestWindow(days, now, HOUR_MS)
          expect(window === null).toBe(days === 0)
          expect(now.getTime() - (window?.to.getTime() ?? now.getTime())).toBe(days * DAY_MS)
          expect(window === null || window.from < window.to).toBe(true)
        },
      ),
    )
  })
})
