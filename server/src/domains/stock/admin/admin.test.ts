import {
  adminStockAdjust,
  adminStockInfo,
  adminStockList,
  adminStockMovements,
  adminStockThreshold,
} from '@pasar/contract/calls/admin/catalog/stock'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../../platform/db/tables.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { catalog } from '../../catalog/index.ts'
import { createTestProduct, testCategory } from '../../catalog/testing.ts'
import { orderItems, orders } from '../../orders/tables.ts'
import { deductStock, releaseStock, reserveStock, stock } from '../index.ts'

let shop: TestShop
let token: string
let categoryId: string
const unknownId = '0190aaaa-0000-7000-8000-000000000000'

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock] })
  token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['catalog'] })
  categoryId = (await testCategory(shop.deps, shop.deps.db, 'tea')).id
})
afterAll(() => shop.close())

/** Creates a product with one SKU in stock and refreshes the console's lists. */
async function createSku(slug: string, pieces: number) {
  const { id, skuIds } = await createTestProduct(shop.deps, shop.deps.db, slug, [categoryId], {
    skus: [{ stock: pieces }],
  })
  await shop.jobs.run(shop.deps, 'stock.watch-all')
  return { goodsId: id, skuId: skuIds[0]! }
}
const list = async (over: object) => (await shop.call(adminStockList, over, { token })).data.list
const info = async (id: string) => (await shop.call(adminStockInfo, { id }, { token })).data
const lines = (skuId: string, quantity: number) => [{ skuId, quantity }]

describe('adminStockList', () => {
  it('requires the catalog permission', async () => {
    const other = shop.tokenFor({ kind: 'staff', id: unknownId, permissions: ['orders'] })
    expect((await shop.call(adminStockList, {}, { token: other })).name).toBe('forbidden')
  })

  it('shows low stock and the days of stock left at the rate of 30 days', async () => {
    const { db } = shop.deps
    const { goodsId, skuId } = await createSku('pace', 40)
    expect(await info(skuId)).toMatchObject({ left: 40, low: false, shipped: 0, daysLeft: null })
    await reserveStock(db, lines(skuId, 30))
    await deductStock(db, lines(skuId, 30), 'P-1')
    await shop.jobs.run(shop.deps, 'stock.watch-changed', { skuIds: [skuId] })
    expect(await info(skuId)).toMatchObject({ left: 10, shipped: 30, daysLeft: 10 })
    expect(await list({ goodsId, low: '1' })).toEqual([])
    // Older shipments do not count.
    await db.execute(
      sql`update stock_movements set at = now() - interval '31 days' where sku_id = ${skuId}::uuid`,
    )
    await reserveStock(db, lines(skuId, 6))
    await shop.jobs.run(shop.deps, 'stock.watch-all')
    expect((await list({ goodsId, low: '1' }))[0]).toMatchObject({
      left: 4,
      reserved: 6,
      shipped: 0,
      daysLeft: null,
    })
    await releaseStock(db, lines(skuId, 6))
  })

  it('sorts by available quantity in both directions and finds SKUs by code', async () => {
    await createSku('many-left', 500)
    await createSku('none-left', 0)
    const codes = async (order: 'asc' | 'desc') => (await list({ sort: 'left', order })).map((r) => r.code)
    expect((await codes('asc'))[0]).toBe('none-left-0')
    expect((await codes('desc'))[0]).toBe('many-left-0')
    expect((await list({ keyword: 'none-left-0' })).map((r) => r.code)).toEqual(['none-left-0'])
  })
})

describe('adminStockThreshold', () => {
  it('applies a threshold to a SKU until it is reset', async () => {
    const { skuId } = await createSku('own', 40)
    const set = (threshold: number | null, id = skuId) =>
      shop.call(adminStockThreshold, { skuId: id, threshold }, { token })
    expect((await set(1, unknownId)).name).toBe('not-found')
    expect((await set(40)).data).toMatchObject({ low: true, threshold: 40, ownThreshold: 40 })
    await shop.jobs.run(shop.deps, 'stock.watch-all')
    expect((await list({ low: '1', keyword: 'own' })).map((r) => r.id)).toContain(skuId)
    expect((await set(null)).data).toMatchObject({ low: false, threshold: 5, ownThreshold: null })
    const log = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `sku:${skuId}`))
    expect(log.map((l) => [l.before, l.after])).toEqual([
      [{ threshold: null }, { threshold: 40 }],
      [{ threshold: 40 }, { threshold: null }],
    ])
  })
})

describe('adminStockMovements', () => {
  it('lists all movements of a SKU with author and reason, newest first, in pages', async () => {
    const { db, ids } = shop.deps
    const { goodsId, skuId } = await createSku('ledger', 10)
    await shop.call(adminStockAdjust, { skuId, change: 5, reason: 'delivery' }, { token })
    const at = new Date('2030-01-01T00:00:00Z')
    const orderId = ids.uuid()
    await db.insert(orders).values({
      id: orderId,
      no: 'O-LEDGER',
      memberId: ids.uuid(),
      market: '1',
      state: 'closed',
      currency: 'MYR',
      subtotal: 2000n,
      couponDiscount: 0n,
      pointsDiscount: 0n,
      freight: 0n,
      operatingFee: 0n,
      tax: 0n,
      total: 2000n,
      couponIds: [],
      address: {} as never,
      remarks: '',
      payExpiresAt: at,
      createdAt: at,
      cancelledAt: new Date(at.getTime() + 1000),
    })
    await db.insert(orderItems).values({
      id: ids.uuid(),
      orderId,
      position: 0,
      skuId,
      goodsId,
      title: { 'en-us': 'x' },
      optionText: { 'en-us': '' },
      picture: {} as never,
      price: 1000n,
      quantity: 2,
      couponDiscount: 0n,
      pointsDiscount: 0n,
      total: 2000n,
      pv: 0n,
      weightGrams: 1,
    })
    const read = async (over: object) =>
      (await shop.call(adminStockMovements, { skuId, ...over } as never, { token })).data
    const all = await read({})
    expect(all.list.map((m) => [m.kind, m.onHand, m.reserved, m.why])).toEqual([
      ['released', 0, -2, 'O-LEDGER'],
      ['reserved', 0, 2, 'O-LEDGER'],
      ['adjusted', 5, 0, 'delivery'],
      ['opening', 10, 0, 'test'],
    ])
    expect(all.next).toBeNull()
    const first = await read({ limit: 2 })
    const rest = await read({ limit: 2, before: first.next! })
    expect([...first.list, ...rest.list]).toEqual(all.list)
  })
})
