import { afterSaleReplacements } from '@pasar/contract/calls/after-sales/after-sales'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aftersales } from '../../aftersales/index.ts'
import { type SellingShop, sellingShop } from '../testing/selling.ts'

let shop: SellingShop
beforeAll(async () => {
  shop = await sellingShop([aftersales])
})
afterAll(() => shop.close())

/** Adds a SKU to the product of an item. @param price list price, minor units */
async function addSku(itemId: string, price: number): Promise<string> {
  const { goodsId } = await shop.one<{ goodsId: string }>(
    sql`select goods_id as "goodsId" from order_items where id = ${itemId}::uuid`,
  )
  return (await shop.sku({ price, goodsId })).id
}

it('exchanges what a shop sold for SKUs of the same list price, not for those that cost what the shop asked', async () => {
  const [owner, buyer] = [await shop.owner(), await shop.buyer()]
  const { itemId } = await shop.buy(buyer, owner, { price: 20_000 })
  const equal = await addSku(itemId, 10_000)
  await addSku(itemId, 20_000)
  const offered = async () => {
    const { list } = (await shop.call(afterSaleReplacements, { itemId }, buyer)).data
    return list.filter(({ same }) => !same).map(({ skuId }) => skuId)
  }
  expect(await offered()).toEqual([equal])
  // The list price that it had when it was bought counts, too.
  await shop.deps.db.execute(sql`
    update skus set price = 30000 where id = (select sku_id from order_items where id = ${itemId}::uuid)`)
  expect(await offered()).toEqual([equal])
})
