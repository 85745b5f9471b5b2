import {
  adminBulkCancel,
  adminBulkInfo,
  adminBulkResume,
  adminBulkStart,
  adminFulfillmentGroups,
  adminFulfillmentList,
  adminFulfillmentMerge,
  adminFulfillmentPacking,
} from '@pasar/contract/calls/admin/fulfillment'
import {
  adminOrderAddress,
  adminOrderRefund,
  adminOrderShip,
} from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { cartAdd } from '@pasar/contract/calls/cart'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer, TestSku } from '../checkout/testing.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { fulfillment } from './index.ts'
import { runBulkAction } from './run-bulk.ts'

const STOCK = 1_000

let shop: SalesShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  shop = await salesShop([fulfillment])
  staff = shop.staff('orders', 'refunds')
  buyer = await shop.fundedBuyer()
  sku = await shop.sku({ stock: STOCK })
})
afterAll(() => shop.close())

const place = (quantity = 1, by = buyer) => shop.placePaidOrder(by, [[sku, quantity]])
const infoOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, staff)).data
const shipManually = (orderId: string, trackingNo: string) =>
  shop.call(adminOrderShip, { orderId, carrier: 'Pos Laju', trackingNo }, staff)
const merge = (orderIds: string[], trackingNo: string, headers: Record<string, string> = {}) =>
  shop.call(adminFulfillmentMerge, { orderIds, carrier: 'Pos Laju', trackingNo }, { ...staff, headers })
const reserved = async () =>
  (await shop.one<{ reserved: number }>(
    sql`select reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  ))!.reserved

describe('the work list', () => {
  it('lists what is left to ship and the orders that can share a parcel', async () => {
    const other = await shop.fundedBuyer()
    const [first, second] = [await place(2, other), await place(1, other)]
    const { data } = await shop.call(adminFulfillmentList, { limit: 100 }, staff)
    expect(data.list.find(({ id }) => id === first)).toMatchObject({ lines: 1, units: 2, mergeable: 1 })
    const packing = (await shop.call(adminFulfillmentPacking, { id: first }, staff)).data
    expect(packing).toMatchObject({ canShip: true, items: [{ toShip: 2 }], mergeable: [{ id: second }] })
    expect(packing.items[0]?.skuCode).not.toBe('')
    const groups = (await shop.call(adminFulfillmentGroups, {}, staff)).data
    expect(groups.total).toBe(data.total)
    expect(groups.countries.reduce((n, c) => n + c.count, 0)).toBe(data.total)
    await shipManually(first, 'LIST-1')
    const after = (await shop.call(adminFulfillmentList, { limit: 100 }, staff)).data
    expect(after.list.find(({ id }) => id === second)).toMatchObject({ mergeable: 0 })
    expect(after.list.map(({ id }) => id)).not.toContain(first)
  })

  it('leaves out orders whose money is disputed or being refunded, as packing and the pick list do', async () => {
    const other = await shop.fundedBuyer()
    const [disputed, open] = [await place(2, other), await place(1, other)]
    const refunding = (amount: string) =>
      shop.deps.db.execute(sql`update orders set refunding = ${sql.raw(amount)} where id = ${disputed}::uuid`)
    await refunding('paid')
    const listed = async () => {
      const { list, total } = (await shop.call(adminFulfillmentList, { limit: 100 }, staff)).data
      expect((await shop.call(adminFulfillmentGroups, {}, staff)).data.total).toBe(total)
      return list
    }
    expect((await listed()).map(({ id }) => id)).not.toContain(disputed)
    expect((await listed()).find(({ id }) => id === open)).toMatchObject({ mergeable: 0 })
    const packing = async (id: string) => (await shop.call(adminFulfillmentPacking, { id }, staff)).data
    expect(await packing(disputed)).toMatchObject({ canShip: false, mergeable: [] })
    expect(await packing(open)).toMatchObject({ canShip: true, mergeable: [] })
    expect((await packing(open)).next?.id).not.toBe(disputed)
    expect((await shipManually(disputed, 'LIST-2')).name).toBe('state-changed')
    await refunding('paid - 1')
    expect((await listed()).find(({ id }) => id === disputed)).toMatchObject({ units: 2, mergeable: 1 })
    expect(await packing(disputed)).toMatchObject({ canShip: true, mergeable: [{ id: open }] })
    await shipManually(disputed, 'LIST-3')
    await shipManually(open, 'LIST-4')
  })

  it('keeps what was bought with points while the money of the other items is returned with them', async () => {
    const other = await shop.fundedBuyer()
    const inPoints = await shop.sku({ stock: 9, pointsPrice: 50_00 })
    await shop.call(cartAdd, { skuId: inPoints.id, quantity: 2, inPoints: true }, other)
    const id = await place(1, other)
    const inMoney = await shop.one<{ id: string }>(
      sql`select id from order_items where order_id = ${id}::uuid and sku_id = ${sku.id}::uuid`,
    )
    const refund = async (more: object) =>
      expect(
        (await shop.call(adminOrderRefund, { orderId: id, reason: 'Sold out', ...more }, staff)).name,
      ).toBe('ok')
    const listed = async () =>
      (await shop.call(adminFulfillmentList, { limit: 100 }, staff)).data.list.find(
        (order) => order.id === id,
      )
    expect(await listed()).toMatchObject({ units: 3 })
    await refund({ items: [{ itemId: inMoney.id, quantity: 1 }] })
    expect(await listed()).toMatchObject({ units: 2 })
    expect((await shop.call(adminFulfillmentPacking, { id }, staff)).data.canShip).toBe(true)
    await refund({})
    expect(await listed()).toBeUndefined()
  })
})

describe('orders in one parcel', () => {
  it('shows the parcel on each order, ships each, and takes the stock of each', async () => {
    const [a, b] = [await place(2), await place(3)]
    const before = await reserved()
    expect((await merge([a, b], 'MERGE-1')).name).toBe('ok')
    expect(await reserved()).toBe(before - 5)
    for (const [id, other, quantity] of [
      [a, b, 2],
      [b, a, 3],
    ] as const) {
      const order = await infoOf(id)
      expect(order).toMatchObject({ state: 'shipped', parcels: [{ no: 1, trackingNo: 'MERGE-1' }] })
      expect(order.parcels[0]).toMatchObject({ items: [{ quantity }], sharedWith: [{ id: other }] })
      expect((await shop.call(orderInfo, { id }, buyer)).data.parcels).toHaveLength(1)
    }
  })

  it('leaves the money of each order alone: one is refunded and the other is not', async () => {
    const [a, b] = [await place(1), await place(1)]
    await merge([a, b], 'MERGE-2')
    expect((await shop.call(adminOrderRefund, { orderId: a, reason: 'Broken' }, staff)).name).toBe('ok')
    expect((await infoOf(a)).may.refund).toBe(false)
    const kept = await infoOf(b)
    expect(kept).toMatchObject({ state: 'shipped', refunded: { amount: '0.00' }, may: { refund: true } })
    expect(kept.paid).toEqual(kept.total)
  })

  it('repeats nothing when the request is repeated', async () => {
    const ids = [await place(1), await place(1)]
    const headers = { 'idempotency-key': 'merge-again' }
    const first = await merge(ids, 'MERGE-3', headers)
    expect((await merge(ids, 'MERGE-3', headers)).data).toEqual(first.data)
    expect((await infoOf(ids[0]!)).parcels).toHaveLength(1)
  })

  it('rejects orders of several members, corrected addresses, and shipped orders', async () => {
    const other = await shop.fundedBuyer()
    const [a, b, c] = [await place(1), await place(1), await place(1, other)]
    expect((await merge([a, c], 'NO-1')).name).toBe('orders-not-mergeable')
    expect((await merge([a, a], 'NO-1')).name).toBe('orders-not-mergeable')
    const { receiver, addressVersion: version } = await infoOf(b)
    const { state: _, country: __, ...address } = receiver
    const corrected = { ...address, orderId: b, version, oneLine: '99 Jalan Lain' }
    expect((await shop.call(adminOrderAddress, corrected, staff)).name).toBe('ok')
    expect((await merge([a, b], 'NO-1')).name).toBe('orders-not-mergeable')
    const d = await place(1)
    await shipManually(d, 'NO-2')
    expect((await merge([a, d], 'NO-1')).name).toBe('state-changed')
    expect((await infoOf(a)).parcels).toEqual([])
  })
})

describe('bulk actions', () => {
  const start = async (orderIds: string[], text = 'Gift wrap') =>
    (await shop.call(adminBulkStart, { kind: 'note', orderIds, text }, staff)).data
  const show = async (id: string) => (await shop.call(adminBulkInfo, { id }, staff)).data

  it('adds a note to each order once, also when two runs overlap', async () => {
    const orderIds = [await place(), await place(), await place()]
    const { id } = await start(orderIds)
    await Promise.all([1, 2, 3].map(() => runBulkAction(shop.deps, { bulkId: id })))
    expect(await show(id)).toMatchObject({ state: 'finished', total: 3, done: 3, failed: 0 })
    for (const orderId of orderIds)
      expect((await infoOf(orderId)).notes.map(({ text }) => text)).toEqual(['Gift wrap'])
  })

  it('continues after a crash in the middle without repeating a row', async () => {
    const orderIds = [await place(), await place()]
    const { id } = await start(orderIds)
    // The first note was committed, and the process died.
    const dying = { ...shop.deps, db: Object.create(shop.deps.db) as typeof shop.deps.db }
    let transactions = 0
    dying.db.transaction = ((...args: Parameters<typeof shop.deps.db.transaction>) => {
      if (++transactions > 1) throw new Error('killed')
      return shop.deps.db.transaction(...args)
    }) as typeof shop.deps.db.transaction
    await expect(runBulkAction(dying, { bulkId: id })).rejects.toThrow('rows of a bulk action failed')
    expect(await show(id)).toMatchObject({ state: 'running', done: 1 })
    await runBulkAction(shop.deps, { bulkId: id })
    expect(await show(id)).toMatchObject({ state: 'finished', done: 2 })
    for (const orderId of orderIds) expect((await infoOf(orderId)).notes).toHaveLength(1)
  })

  it('finishes the other rows when one throws, and that row when it no longer does', async () => {
    const orderIds = [await place(), await place(), await place()]
    const { id } = await start(orderIds)
    const broken = { ...shop.deps, db: Object.create(shop.deps.db) as typeof shop.deps.db }
    let transactions = 0
    broken.db.transaction = ((...args: Parameters<typeof shop.deps.db.transaction>) => {
      if (++transactions === 1) throw new Error('broken')
      return shop.deps.db.transaction(...args)
    }) as typeof shop.deps.db.transaction
    await expect(runBulkAction(broken, { bulkId: id })).rejects.toThrow('rows of a bulk action failed')
    const halfway = await show(id)
    expect(halfway).toMatchObject({ state: 'running', done: 2 })
    expect(halfway.rows.map(({ state }) => state)).toEqual(['pending', 'done', 'done'])
    await runBulkAction(shop.deps, { bulkId: id })
    expect(await show(id)).toMatchObject({ state: 'finished', done: 3 })
    for (const orderId of orderIds) expect((await infoOf(orderId)).notes).toHaveLength(1)
  })

  it('stops when it is cancelled, and continues when it is resumed', async () => {
    const { id } = await start([await place(), await place()])
    expect((await shop.call(adminBulkCancel, { id }, staff)).data.state).toBe('cancelled')
    await runBulkAction(shop.deps, { bulkId: id })
    expect(await show(id)).toMatchObject({ state: 'cancelled', done: 0 })
    expect((await shop.call(adminBulkCancel, { id }, staff)).name).toBe('state-changed')
    expect((await shop.call(adminBulkResume, { id }, staff)).data.state).toBe('running')
    await runBulkAction(shop.deps, { bulkId: id })
    expect(await show(id)).toMatchObject({ state: 'finished', done: 2 })
    expect((await shop.call(adminBulkResume, { id }, staff)).name).toBe('state-changed')
  })

  it('reports the orders that were not shipped with the reason', async () => {
    const shipped = await place()
    await shipManually(shipped, 'BULK-1')
    const request = { kind: 'ship' as const, orderIds: [shipped], carrier: 'pasar-express' }
    const { data } = await shop.call(adminBulkStart, request, staff)
    await runBulkAction(shop.deps, { bulkId: data.id })
    const report = await show(data.id)
    expect(report).toMatchObject({ state: 'finished', done: 0, failed: 1 })
    expect(report.rows[0]).toMatchObject({ orderId: shipped, state: 'failed' })
    expect(report.rows[0]?.message).toContain('was shipped')
  })

  it('rejects carriers that assign no numbers, and unknown orders', async () => {
    const request = { kind: 'ship' as const, orderIds: [await place()], carrier: 'Pos Laju' }
    expect((await shop.call(adminBulkStart, request, staff)).name).toBe('input-invalid')
    const unknown = { kind: 'note' as const, orderIds: [shop.deps.ids.uuid()], text: 'x' }
    expect((await shop.call(adminBulkStart, unknown, staff)).name).toBe('not-found')
  })
})
