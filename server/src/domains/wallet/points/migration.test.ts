import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../../platform/db/migrate.ts'
import { ringgit } from '../../checkout/testing.ts'
import { PIN, type WalletShop, walletShop } from '../testing.ts'
import { adjustPoints, earnPoints } from './earn-points.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_points_of_orders.sql'))!
const migration = readFileSync(join(migrationsFolder, file), 'utf8')

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())

it('derives the rate of orders that have earned points, so that later refunds debit their share', async () => {
  const { db } = shop.deps
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', 3_300n)
  const sku = await shop.sku()
  const what = { skuId: sku.id, addressId: holder.addressId, total: ringgit(3_300) }
  const { orderId } = (await shop.call(orderCreate, { source: 'direct', ...what }, holder)).data
  await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, holder)
  await earnPoints(shop.deps, { orderId })
  await db.execute(sql`delete from points_rates`)
  await db.execute(sql.raw(migration))
  const { rows } = await db.execute(sql`select order_id, per_major from points_rates`)
  expect(rows).toEqual([{ order_id: orderId, per_major: 100 }])
  await db.execute(sql`update orders set refunded = 1100 where id = ${orderId}::uuid`)
  await adjustPoints(shop.deps, { orderId, refundNo: 'R1' })
  expect((await shop.balance(holder, 'PTS')).balance).toBe(2_200n)
})
