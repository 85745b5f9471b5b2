import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_operator_seller.sql'))!
const statements = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

it('makes the operator the first seller of an existing shop, and recognises its member prices', async () => {
  const { db } = shop.deps
  const buyer = await shop.buyer()
  const skus = [
    await shop.sku({ memberPrice: 2000 }),
    await shop.sku({ memberPrice: 2500 }),
    await shop.sku(),
  ]
  for (const [i, { id: skuId }] of skus.entries()) {
    const total = ringgit([2800, 3300, 3300][i]!)
    const order = { source: 'direct' as const, skuId, addressId: buyer.addressId, total }
    expect((await shop.call(orderCreate, order, buyer)).name).toBe('ok')
  }
  await db.execute(sql`update order_items set price_source = 'list'`)
  await db.execute(sql`delete from sellers`)
  // Twice: a repeated run changes nothing.
  for (const statement of [...statements, ...statements]) await db.execute(sql.raw(statement))
  const { rows } = await db.execute<{ seller: string; price: string; source: string }>(sql`
    select s.name as seller, i.price::text as price, i.price_source as source
    from orders o join sellers s on s.id = o.seller_id join order_items i on i.order_id = o.id order by i.price, source desc`)
  expect(rows).toEqual([
    { seller: 'Pasar', price: '2000', source: 'member' },
    { seller: 'Pasar', price: '2500', source: 'list' },
    { seller: 'Pasar', price: '2500', source: 'list' },
  ])
  expect((await db.execute(sql`select id from sellers`)).rows).toEqual([{ id: OPERATOR_SELLER_ID }])
})
