import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { createTestPromotion } from './testing.ts'

let shop: BuyingShop
let buyers: Buyer[]
beforeAll(async () => {
  shop = await buyingShop()
  buyers = await Promise.all(Array.from({ length: 100 }, () => shop.buyer()))
}, 120_000)
afterAll(() => shop.close())

const FREIGHT = 800
/** Orders units of a SKU at a total of products, in minor units. */
const order = (buyer: Buyer, skuId: string, total: number, quantity = 1) =>
  shop.call(
    orderCreate,
    {
      ...{ source: 'direct', skuId, quantity, addressId: buyer.addressId },
      total: ringgit(total + FREIGHT),
    },
    buyer,
  )
const used = async (skuId: string) =>
  (await shop.one<{ used: number }>(sql`select used from promotion_skus where sku_id = ${skuId}::uuid`)).used

it('sells 10 flash units to 100 members at once, tells the others the new price, and sells returned units', async () => {
  const sku = await shop.sku({ price: 2500, stock: 1000 })
  await createTestPromotion(shop.deps, 'flash', { skus: [{ skuId: sku.id, price: 1500n, units: 10 }] })
  const answers = await Promise.all(buyers.map((buyer) => order(buyer, sku.id, 1500)))
  const placed = answers.flatMap((a, i) =>
    a.name === 'ok' ? [{ buyer: buyers[i]!, id: a.data.orderId }] : [],
  )
  expect(placed).toHaveLength(10)
  expect(new Set(answers.map((a) => a.name))).toEqual(new Set(['ok', 'price-changed']))
  expect(await used(sku.id)).toBe(10)
  await Promise.all(
    placed.slice(0, 3).map(({ id, buyer }) => shop.call(orderCancel, { id, reason: 'changedMind' }, buyer)),
  )
  expect(await used(sku.id)).toBe(7)
  const again = await Promise.all(buyers.slice(50).map((buyer) => order(buyer, sku.id, 1500)))
  expect(again.filter((a) => a.name === 'ok')).toHaveLength(3)
  expect(await used(sku.id)).toBe(10)
})

it('counts the limit per member over concurrent orders', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku({ price: 2500, weightGrams: 100 })]
  const skus = [{ skuId: sku.id, price: 1500n, units: 50, perMember: 2 }]
  await createTestPromotion(shop.deps, 'flash', { skus })
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(buyer, sku.id, 1500)))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(2)
  expect(await used(sku.id)).toBe(2)
  const three = await shop.buyer()
  expect((await order(three, sku.id, 4500, 3)).name).toBe('price-changed')
  expect((await order(three, sku.id, 7500, 3)).name).toBe('ok')
  expect(await used(sku.id)).toBe(2)
})
