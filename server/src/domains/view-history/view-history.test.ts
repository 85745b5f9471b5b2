import {
  viewHistory as historyCall,
  VIEW_HISTORY_MAX,
  viewedCards,
  viewHistoryAdd,
  viewHistoryRemove,
  viewHistorySet,
} from '@pasar/contract/calls/view-history'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, type BuyingShop, buyingShop, type TestSku } from '../checkout/testing.ts'
import { viewHistory } from './index.ts'

let shop: BuyingShop
let products: TestSku[]
beforeAll(async () => {
  shop = await buyingShop([viewHistory])
  products = []
  for (let i = 0; i < VIEW_HISTORY_MAX + 2; i++) products.push(await shop.sku())
}, 60_000)
afterAll(() => shop.close())

const minutesAgo = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000).toISOString()
const view = (member: Buyer, ...views: [TestSku, number][]) =>
  shop.call(
    viewHistoryAdd,
    { views: views.map(([sku, minutes]) => ({ goodsId: sku.goodsId, at: minutesAgo(minutes) })) },
    member,
  )
const list = async (member: Buyer) => (await shop.call(historyCall, {}, member)).data
const idsOf = async (member: Buyer) => (await list(member)).list.map((card) => card.id)
const goods = (...indexes: number[]) => indexes.map((i) => products[i]!.goodsId)

it('requires a member', async () => {
  expect((await shop.call(historyCall, {})).name).toBe('token-invalid')
  expect((await shop.call(viewHistoryRemove, {})).name).toBe('token-invalid')
})

it('leaves out unknown products and those that are no longer on sale', async () => {
  const [member, sold] = [await shop.buyer(), await shop.sku()]
  await view(member, [sold, 2], [products[0]!, 1], [{ id: '', goodsId: shop.categoryId }, 3])
  await shop.deps.db.execute(sql`update goods set state = 'off_sale' where id = ${sold.goodsId}::uuid`)
  expect(await idsOf(member)).toEqual(goods(0))
})

it('lists each product once by its latest view, which is never in the future', async () => {
  const member = await shop.buyer()
  await view(member, [products[0]!, 9], [products[1]!, 5], [products[0]!, 1])
  // A late batch of another device does not move a product back, and its fast clock wins nothing for long.
  await view(member, [products[0]!, 30], [products[2]!, -60])
  expect(await idsOf(member)).toEqual(goods(2, 0, 1))
  shop.clock.advance(60_000)
  await view(member, [products[1]!, 0])
  expect(await idsOf(member)).toEqual(goods(1, 2, 0))
})

it('keeps the last 50', async () => {
  const member = await shop.buyer()
  const [oldest, ...others] = products.slice(0, VIEW_HISTORY_MAX + 1)
  await view(member, [oldest!, 500])
  await view(member, ...others.map((sku, i): [TestSku, number] => [sku, 400 - i]))
  const ids = await idsOf(member)
  expect(ids).toHaveLength(VIEW_HISTORY_MAX)
  expect(ids).not.toContain(oldest!.goodsId)
})

it("removes products and all, and nothing of another member's", async () => {
  const [member, other] = [await shop.buyer(), await shop.buyer()]
  for (const each of [member, other])
    await view(each, [products[0]!, 1], [products[1]!, 2], [products[2]!, 3])
  await shop.call(viewHistoryRemove, { goodsIds: goods(1) }, member)
  expect(await idsOf(member)).toEqual(goods(0, 2))
  await shop.call(viewHistoryRemove, {}, member)
  expect([await idsOf(member), await idsOf(other)]).toEqual([[], goods(0, 1, 2)])
})

it('deletes the history when it is switched off, and records nothing until it is on again', async () => {
  const member = await shop.buyer()
  await view(member, [products[0]!, 1])
  expect((await shop.call(viewHistorySet, { on: false }, member)).data).toEqual({ on: false })
  expect((await view(member, [products[1]!, 1])).data).toEqual({ on: false })
  expect(await list(member)).toEqual({ on: false, list: [] })
  await shop.call(viewHistorySet, { on: true }, member)
  expect((await view(member, [products[2]!, 1])).data).toEqual({ on: true })
  expect(await idsOf(member)).toEqual(goods(2))
})

it('shows a visitor the cards of the products on the device, in their order', async () => {
  const answer = await shop.call(viewedCards, { goodsIds: goods(3, 1, 3).join() })
  expect(answer.data.list.map((card) => card.id)).toEqual(goods(3, 1))
})
