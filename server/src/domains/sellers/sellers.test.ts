import { adminOrderInfo, adminOrderList } from '@pasar/contract/calls/admin/orders'
import { adminSellerList } from '@pasar/contract/calls/admin/sellers'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { sellers } from './index.ts'

let shop: BuyingShop
let staff: { token: string }
beforeAll(async () => {
  shop = await buyingShop([sellers])
  staff = { token: shop.staffToken() }
})
afterAll(() => shop.close())

it('records the operator as the seller of an order, and staff filter by seller', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku({ memberPrice: 2000 })]
  const order = { source: 'direct' as const, skuId: sku.id, addressId: buyer.addressId, total: ringgit(2800) }
  const { orderId } = (await shop.call(orderCreate, order, buyer)).data
  const other = shop.deps.ids.uuid()
  await shop.deps.db.execute(
    sql`insert into sellers (id, name, created_at) values (${other}::uuid, 'A dealer', now())`,
  )
  expect((await shop.call(adminSellerList, {}, staff)).data.list).toEqual([
    { id: OPERATOR_SELLER_ID, name: 'Pasar' },
    { id: other, name: 'A dealer' },
  ])
  const listed = async (sellerId: string) =>
    (await shop.call(adminOrderList, { sellerId }, staff)).data.list.map((o) => o.id)
  expect(await listed(OPERATOR_SELLER_ID)).toEqual([orderId])
  expect(await listed(other)).toEqual([])
  expect((await shop.call(adminOrderInfo, { id: orderId }, staff)).data.prices).toMatchObject([
    { price: ringgit(2000), priceSource: 'member' },
  ])
})

it('lists sellers by page, and finds one by its id or by a part of its name, read literally', async () => {
  const add = async (name: string) => {
    const id = shop.deps.ids.uuid()
    await shop.deps.db.execute(
      sql`insert into sellers (id, name, created_at) values (${id}::uuid, ${name}, now() + interval '1 day')`,
    )
    return id
  }
  const [tea, percent] = [await add('Tea by Aminah'), await add('100% cotton')]
  const list = async (input: object) => {
    const { data } = await shop.call(adminSellerList, input, staff)
    return [data.list.map(({ id }) => id), data.total]
  }
  const { data: all } = await shop.call(adminSellerList, {}, staff)
  expect(all.list[0]!.id).toBe(OPERATOR_SELLER_ID)
  for (const page of [1, 2])
    expect(await list({ page, limit: 1 })).toEqual([[all.list[page - 1]!.id], all.total])
  expect(await list({ keyword: 'AMI' })).toEqual([[tea], 1])
  expect(await list({ keyword: '0%' })).toEqual([[percent], 1])
  expect(await list({ keyword: '_' })).toEqual([[], 0])
  expect(await list({ id: percent })).toEqual([[percent], 1])
  expect((await shop.call(adminSellerList, { limit: 101 }, staff)).name).toBe('input-invalid')
})
