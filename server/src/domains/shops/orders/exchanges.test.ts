import { afterSaleReplacements } from '@pasar/contract/calls/after-sales/after-sales'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aftersales } from '../../aftersales/index.ts'
import type { Buyer } from '../../checkout/testing.ts'
import { type SellingShop, sellingShop } from '../testing/selling.ts'

let shop: SellingShop
beforeAll(async () => {
  shop = await sellingShop([aftersales])
})
afterAll(() => shop.close())

/** Adds a SKU to the product of an item. @param price list price, minor units */
async function addSku(itemId: string, price: number, wholesale: number | null = 7_000): Promise<string> {
  const { goodsId } = await shop.one<{ goodsId: string }>(
    sql`select goods_id as "goodsId" from order_items where id = ${itemId}::uuid`,
  )
  const { id } = await shop.sku({ price, goodsId })
  if (wholesale !== null) await shop.wholesale(id, wholesale)
  return id
}

/** The other SKUs that a buyer can exchange an item for. */
async function offered(itemId: string, buyer: Buyer): Promise<string[]> {
  const { list } = (await shop.call(afterSaleReplacements, { itemId }, buyer)).data
  return list.filter(({ same }) => !same).map(({ skuId }) => skuId)
}

it('exchanges what a shop sold for SKUs of the same list price, not for those that cost what the shop asked', async () => {
  const [owner, buyer] = [await shop.owner(), await shop.buyer()]
  const { itemId } = await shop.buy(buyer, owner, { price: 20_000 })
  const equal = await addSku(itemId, 10_000)
  await addSku(itemId, 20_000)
  expect(await offered(itemId, buyer)).toEqual([equal])
  // The list price that it had when it was bought counts, too.
  await shop.deps.db.execute(sql`
    update skus set price = 30000 where id = (select sku_id from order_items where id = ${itemId}::uuid)`)
  expect(await offered(itemId, buyer)).toEqual([equal])
})

it('exchanges for SKUs of a higher wholesale price as far as the margin of the owner pays for it', async () => {
  const [owner, buyer] = [await shop.owner(), await shop.buyer()]
  // Fee 3.75 and margin 1.25 a unit.
  const { itemId } = await shop.buy(buyer, owner, { price: 7_500, quantity: 2 })
  const [cheaper, affordable] = [await addSku(itemId, 10_000, 6_000), await addSku(itemId, 10_000, 7_125)]
  for (const wholesale of [7_126, 7_501, null]) await addSku(itemId, 10_000, wholesale)
  expect(await offered(itemId, buyer)).toEqual([cheaper, affordable])
})

it('exchanges what owners bought themselves for SKUs of no higher wholesale price', async () => {
  const owner = await shop.owner()
  const { itemId } = await shop.buy(owner, owner)
  const equal = await addSku(itemId, 10_000)
  await addSku(itemId, 10_000, 7_001)
  expect(await offered(itemId, owner)).toEqual([equal])
})
