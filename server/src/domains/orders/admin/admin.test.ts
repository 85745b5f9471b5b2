import {
  adminOrderAddress,
  adminOrderCancel,
  adminOrderNote,
  adminOrderShip,
  adminParcelTracking,
} from '@pasar/contract/calls/admin/order-actions'
import {
  adminOrderCounts,
  adminOrderExport,
  adminOrderInfo,
  adminOrderList,
  adminOrderNext,
  adminOrderPrint,
} from '@pasar/contract/calls/admin/orders'
import { orderRemind } from '@pasar/contract/calls/orders'
import { parseCsv } from '@pasar/contract/csv'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestSku } from '../../checkout/testing.ts'
import { getBalances, memberOwner } from '../../ledger/index.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'

let shop: SalesShop
let staff: { token: string }
let sku: TestSku
beforeAll(async () => {
  shop = await salesShop()
  staff = shop.staff('orders', 'exports', 'refunds')
  sku = await shop.sku({ stock: 1000 })
})
afterAll(() => shop.close())

const infoOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, staff)).data
const audited = (action: string, target: string) =>
  shop.one<{ before: Record<string, unknown> | null; after: Record<string, unknown> }>(
    sql`select before, after from audit_log where action = ${action} and target = ${target}`,
  )
async function order(quantity = 1) {
  const buyer = await shop.fundedBuyer()
  return { buyer, id: await shop.placePaidOrder(buyer, [[sku, quantity]]) }
}
async function shipped(trackingNo: string) {
  const { buyer, id } = await order(2)
  const { items } = await infoOf(id)
  const parcel = {
    orderId: id,
    carrier: 'by hand',
    trackingNo,
    items: [{ itemId: items[0]!.id, quantity: 1 }],
  }
  const { parcels } = (await shop.call(adminOrderShip, parcel, staff)).data
  return { buyer, id, parcel: parcels[0]! }
}
const addressOf = async (id: string) => {
  const { receiver, addressVersion } = await infoOf(id)
  const { state: _, country: __, ...fields } = receiver
  return { orderId: id, version: addressVersion, ...fields }
}

describe('actions that staff are refused', () => {
  it('refuses to cancel or redirect packed and unknown orders', async () => {
    const { id } = await shipped('MAYNOT-1')
    expect((await infoOf(id)).may).toEqual({ ship: true, cancel: false, correctAddress: false, refund: true })
    const reason = 'out of stock'
    expect((await shop.call(adminOrderCancel, { orderId: id, reason }, staff)).name).toBe('state-changed')
    expect((await shop.call(adminOrderAddress, await addressOf(id), staff)).name).toBe('state-changed')
    const unknown = shop.deps.ids.uuid()
    expect((await shop.call(adminOrderCancel, { orderId: unknown, reason }, staff)).name).toBe('not-found')
    expect((await shop.call(adminOrderPrint, { id: unknown }, staff)).name).toBe('not-found')
  })

  it('refuses to overwrite an address that was corrected meanwhile', async () => {
    const { id } = await order()
    const seen = await addressOf(id)
    expect(
      (await shop.call(adminOrderAddress, { ...seen, fullName: 'Aminah binti Rahman' }, staff)).name,
    ).toBe('ok')
    expect((await shop.call(adminOrderAddress, { ...seen, fullName: 'Somebody' }, staff)).name).toBe(
      'state-changed',
    )
    expect((await infoOf(id)).receiver.fullName).toBe('Aminah binti Rahman')
  })

  it("refuses another parcel's tracking number, and changes to a delivered parcel", async () => {
    const { parcel } = await shipped('TAKEN-1')
    const other = await shipped('TAKEN-2')
    const to = (trackingNo: string) =>
      shop.call(adminParcelTracking, { packageId: parcel.id, carrier: 'by hand', trackingNo }, staff)
    expect((await to('TAKEN-2')).name).toBe('input-invalid')
    expect(other.parcel.trackingNo).toBe('TAKEN-2')
    await shop.deps.db.execute(sql`update packages set state = 'delivered' where id = ${parcel.id}::uuid`)
    expect((await to('TAKEN-3')).name).toBe('state-changed')
  })
})

describe('the order list', () => {
  it('finds an order by its number, tracking number, member and phone, and no other order', async () => {
    const { buyer, id } = await shipped('FIND-ME-1')
    await order()
    const { no } = await infoOf(id)
    const { username } = await shop.one<{ username: string }>(
      sql`update members set mobile_prefix = '60', mobile = '198877665' where id = ${buyer.id}::uuid returning username`,
    )
    const found = async (keyword: string) =>
      (await shop.call(adminOrderList, { keyword }, staff)).data.list.map((o) => o.id)
    for (const keyword of [
      no,
      no.toLowerCase(),
      'FIND-ME-1',
      username,
      `${username}@example.com`,
      '+60 19-887 7665',
    ])
      expect(await found(keyword), keyword).toEqual([id])
    expect(await found('no such thing')).toEqual([])
  })

  it('filters by member, state, reminder and days of the market, and counts the queues', async () => {
    const { buyer, id } = await order()
    await shop.call(orderRemind, { id }, buyer)
    const list = async (filter: object) =>
      (await shop.call(adminOrderList, { memberId: buyer.id, ...filter }, staff)).data.list.map((o) => o.id)
    expect(await list({})).toEqual([id])
    expect(await list({ reminded: '1' })).toEqual([id])
    expect(await list({ state: 'shipped' })).toEqual([])
    await shop.deps.db.execute(
      sql`update orders set created_at = '2026-03-01T16:30:00Z' where id = ${id}::uuid`,
    )
    // 00:30 on March 2 in Kuala Lumpur.
    expect(await list({ from: '2026-03-02', to: '2026-03-02' })).toEqual([id])
    expect(await list({ from: '2026-03-01', to: '2026-03-01' })).toEqual([])
    const { data } = await shop.call(adminOrderCounts, {}, staff)
    expect(data.reminded).toEqual({ count: 1, more: false })
    expect(data.paid.count).toBeGreaterThanOrEqual(1)
  })
})

describe('actions of staff', () => {
  it('cancels with a reason that the member sees, refunds the payment, and has nothing left to ship', async () => {
    const { buyer, id } = await order()
    await shop.call(adminOrderCancel, { orderId: id, reason: 'The roaster broke' }, staff)
    await shop.runJobs()
    expect(await infoOf(id)).toMatchObject({ state: 'cancelled', cancelReason: 'The roaster broke' })
    expect((await infoOf(id)).prices.map((p) => p.toShip)).toEqual([0])
    expect((await getBalances(shop.deps.db, memberOwner(buyer.id))).get('MYR')?.available).toBe(1_000_000n)
    expect((await audited('order.cancel', `order:${id}`)).before).toEqual({ state: 'paid' })
  })

  it('cancels an order with captured money only with the permission for refunds', async () => {
    const { id } = await order()
    const input = { orderId: id, reason: 'The roaster broke' }
    expect((await shop.call(adminOrderCancel, input, shop.staff('orders'))).name).toBe('forbidden')
    expect((await infoOf(id)).state).toBe('paid')
    expect((await shop.call(adminOrderCancel, input, shop.staff('orders', 'refunds'))).name).toBe('ok')
  })

  it('corrects an address and records the names of the changed fields only in the audit log', async () => {
    const { id } = await order()
    await shop.call(adminOrderAddress, { ...(await addressOf(id)), postcode: '40200' }, staff)
    const record = await audited('order.address', `order:${id}`)
    expect(record).toEqual({ before: null, after: { fields: ['postcode'] } })
  })

  it('corrects a tracking number, deletes the events of the wrong one, and adds a note', async () => {
    const { id, parcel } = await shipped('WRONG-1')
    await shop.deps.db.execute(sql`insert into tracking_events (id, package_id, event_key, status, place, text, at)
      values (${shop.deps.ids.uuid()}::uuid, ${parcel.id}::uuid, 'k', 'in_transit', 'Ipoh', '{}', now())`)
    await shop.call(
      adminParcelTracking,
      { packageId: parcel.id, carrier: 'by hand', trackingNo: 'RIGHT-1' },
      staff,
    )
    await shop.call(adminOrderNote, { orderId: id, text: 'Typed the wrong one' }, staff)
    const order = await infoOf(id)
    expect(order.parcels[0]).toMatchObject({ trackingNo: 'RIGHT-1', state: 'created', lastEvent: null })
    expect(order.tracking).toEqual([])
    expect(order.timeline.map((h) => h.what)).toEqual(
      expect.arrayContaining(['order.tracking', 'packed', 'note']),
    )
    expect((await audited('order.note', `order:${id}`)).after).toEqual({ noteId: expect.any(String) })
  })

  it("prints an order in the member's language", async () => {
    const { buyer, id } = await order(3)
    await shop.deps.db.execute(sql`update members set language = 'zh-cn' where id = ${buyer.id}::uuid`)
    const { data } = await shop.call(adminOrderPrint, { id }, staff)
    expect(data).toMatchObject({ language: 'zh-cn', receiver: { countryName: '马来西亚' } })
    expect(data.items[0]).toMatchObject({ quantity: 3, title: expect.stringMatching(/中$/) })
    expect(data.sums.total.amount).toBe((await infoOf(id)).total.amount)
  })
})

describe('the export', () => {
  it('escapes cells that a spreadsheet would evaluate as a formula', async () => {
    const { id } = await order()
    const name = '=HYPERLINK("x")'
    await shop.deps.db.execute(
      sql`update orders set address = address || jsonb_build_object('fullName', ${name}::text) where id = ${id}::uuid`,
    )
    const { csv } = (await shop.call(adminOrderExport, {}, staff)).data
    expect(csv).toContain(`,"'=HYPERLINK(""x"")",'+60 123456789,`)
  })

  it('refuses a cursor that no page returned', async () => {
    expect((await shop.call(adminOrderExport, { cursor: "x'; drop" }, staff)).name).toBe('input-invalid')
  })

  it('continues after the previous page, exports each order once, and is audited', async () => {
    const first = await shop.call(adminOrderExport, {}, staff)
    const lines = first.data.csv.trim().split('\r\n')
    expect(lines[0]).toMatch(/^number,state,placed/)
    expect(lines.length).toBe(first.data.rows + 1)
    expect(first.data.next).toBe('')
    const { n } = await shop.one<{ n: number }>(sql`select count(*)::int as n from orders`)
    expect(first.data.rows).toBe(n)
    const { list } = (await shop.call(adminOrderList, { limit: 2 }, staff)).data
    const cursor = `${Date.parse(list[1]!.createdAt)}_${list[1]!.id}`
    const rest = await shop.call(adminOrderExport, { cursor }, staff)
    expect(rest.data.rows).toBe(n - 2)
    expect(rest.data.csv).not.toContain(list[0]!.no)
    expect((await audited('order.export', 'orders')).after).toMatchObject({ rows: n })
  })
})

it('returns an order in a bounded number of statements', async () => {
  const { id } = await shipped('COUNTED-1')
  const { statements } = await shop.callWithStatements(adminOrderInfo, { id }, staff)
  expect(statements.length).toBeLessThanOrEqual(22)
})

describe('a selection of orders', () => {
  it('ships everything that is left without a list of items, and has nothing to ship afterwards', async () => {
    const { id } = await shipped('LEFT-1')
    const rest = { orderId: id, carrier: 'by hand', trackingNo: 'LEFT-2' }
    const { state, parcels } = (await shop.call(adminOrderShip, rest, staff)).data
    expect([state, parcels.map((p) => p.items[0]?.quantity)]).toEqual(['shipped', [1, 1]])
    expect((await shop.call(adminOrderShip, rest, staff)).name).toBe('state-changed')
  })

  it('exports orders as Shopify does, with a line per item', async () => {
    const { id } = await order()
    const { items, no, total } = await infoOf(id)
    const { csv } = (await shop.call(adminOrderExport, { ids: [id], format: 'shopify' }, staff)).data
    const [header, ...lines] = parseCsv(csv).map(({ cells }) => cells)
    expect(lines).toHaveLength(items.length)
    const cell = (name: string) => lines[0]![header!.indexOf(name)]
    expect([cell('Name'), cell('Total'), cell('Financial Status')]).toEqual([no, total.amount, 'paid'])
    expect(cell('Lineitem quantity')).toBe(String(items[0]!.quantity))
    expect(cell('Lineitem sku')).not.toBe('')
  })

  it('exports only the selected orders', async () => {
    const [first, , third] = [await order(), await order(), await order()]
    const { data } = await shop.call(adminOrderExport, { ids: [first.id, third.id] }, staff)
    expect(data).toMatchObject({ rows: 2, next: '' })
    for (const { id } of [first, third]) expect(data.csv).toContain((await infoOf(id)).no)
  })

  it('continues with the oldest order to ship after the current one, and with the oldest of all at the end', async () => {
    const queue = await shop.deps.db.execute<{ id: string }>(
      sql`select id from orders where state = 'paid' order by created_at, id`,
    )
    const ids = queue.rows.map((row) => row.id)
    expect(ids.length).toBeGreaterThan(2)
    for (const [i, id] of ids.entries()) {
      const { next } = (await shop.call(adminOrderNext, { id }, staff)).data
      expect(next?.id).toBe(ids[i + 1] ?? ids[0])
    }
    expect((await shop.call(adminOrderNext, { id: shop.deps.ids.uuid() }, staff)).name).toBe('not-found')
  })
})
