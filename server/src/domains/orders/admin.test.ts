import {
  adminOrderAddress,
  adminOrderCancel,
  adminOrderNote,
  adminOrderShip,
  adminParcelTracking,
} from '@pasar/contract/calls/admin/order-deeds'
import {
  adminOrderCounts,
  adminOrderExport,
  adminOrderInfo,
  adminOrderList,
  adminOrderPrint,
} from '@pasar/contract/calls/admin/orders'
import { orderRemind } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestSku } from '../checkout/testing.ts'
import { balancesOf, memberOwner } from '../ledger/index.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { cell } from './admin/export-orders.ts'

let shop: SalesShop
let desk: { token: string }
let sku: TestSku
beforeAll(async () => {
  shop = await salesShop()
  desk = shop.desk('orders')
  sku = await shop.sku({ stock: 1000 })
})
afterAll(() => shop.close())

const infoOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, desk)).data
const audited = (action: string, target: string) =>
  shop.one<{ before: Record<string, unknown> | null; after: Record<string, unknown> }>(
    sql`select before, after from audit_log where action = ${action} and target = ${target}`,
  )
async function order(quantity = 1) {
  const buyer = await shop.rich()
  return { buyer, id: await shop.paid(buyer, [[sku, quantity]]) }
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
  const { parcels } = (await shop.call(adminOrderShip, parcel, desk)).data
  return { buyer, id, parcel: parcels[0]! }
}
const addressOf = async (id: string) => {
  const { receiver, receiverVersion } = await infoOf(id)
  const { state: _, country: __, ...fields } = receiver
  return { orderId: id, version: receiverVersion, ...fields }
}

describe('what staff may not', () => {
  it('cancel or redirect what is packed, gone or unknown', async () => {
    const { id } = await shipped('MAYNOT-1')
    expect((await infoOf(id)).may).toEqual({ ship: true, cancel: false, correctAddress: false, refund: true })
    const reason = 'out of stock'
    expect((await shop.call(adminOrderCancel, { orderId: id, reason }, desk)).name).toBe('state-changed')
    expect((await shop.call(adminOrderAddress, await addressOf(id), desk)).name).toBe('state-changed')
    const unknown = shop.deps.ids.uuid()
    expect((await shop.call(adminOrderCancel, { orderId: unknown, reason }, desk)).name).toBe('not-found')
    expect((await shop.call(adminOrderPrint, { id: unknown }, desk)).name).toBe('not-found')
  })

  it('write over an address that somebody corrected meanwhile', async () => {
    const { id } = await order()
    const seen = await addressOf(id)
    expect(
      (await shop.call(adminOrderAddress, { ...seen, fullName: 'Aminah binti Rahman' }, desk)).name,
    ).toBe('ok')
    expect((await shop.call(adminOrderAddress, { ...seen, fullName: 'Somebody' }, desk)).name).toBe(
      'state-changed',
    )
    expect((await infoOf(id)).receiver.fullName).toBe('Aminah binti Rahman')
  })

  it("give a parcel another parcel's number, or renumber what has arrived", async () => {
    const { parcel } = await shipped('TAKEN-1')
    const other = await shipped('TAKEN-2')
    const to = (trackingNo: string) =>
      shop.call(adminParcelTracking, { packageId: parcel.id, carrier: 'by hand', trackingNo }, desk)
    expect((await to('TAKEN-2')).name).toBe('input-invalid')
    expect(other.parcel.trackingNo).toBe('TAKEN-2')
    await shop.deps.db.execute(sql`update packages set state = 'delivered' where id = ${parcel.id}::uuid`)
    expect((await to('TAKEN-3')).name).toBe('state-changed')
  })
})

describe('the queue', () => {
  it('finds an order by its number, its parcel, its member and their phone, and by nothing of others', async () => {
    const { buyer, id } = await shipped('FIND-ME-1')
    await order()
    const { no } = await infoOf(id)
    const { username } = await shop.one<{ username: string }>(
      sql`update members set mobile_prefix = '60', mobile = '198877665' where id = ${buyer.id}::uuid returning username`,
    )
    const found = async (keyword: string) =>
      (await shop.call(adminOrderList, { keyword }, desk)).data.list.map((o) => o.id)
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

  it('narrows by member, state, reminder and days of the market, and counts what waits', async () => {
    const { buyer, id } = await order()
    await shop.call(orderRemind, { id }, buyer)
    const list = async (filter: object) =>
      (await shop.call(adminOrderList, { memberId: buyer.id, ...filter }, desk)).data.list.map((o) => o.id)
    expect(await list({})).toEqual([id])
    expect(await list({ reminded: '1' })).toEqual([id])
    expect(await list({ state: 'shipped' })).toEqual([])
    await shop.deps.db.execute(
      sql`update orders set created_at = '2026-03-01T16:30:00Z' where id = ${id}::uuid`,
    )
    // Half past midnight of the 2nd in Kuala Lumpur.
    expect(await list({ from: '2026-03-02', to: '2026-03-02' })).toEqual([id])
    expect(await list({ from: '2026-03-01', to: '2026-03-01' })).toEqual([])
    const { data } = await shop.call(adminOrderCounts, {}, desk)
    expect(data.reminded).toEqual({ count: 1, more: false })
    expect(data.paid.count).toBeGreaterThanOrEqual(1)
  })
})

describe('what staff do', () => {
  it('cancels with a reason that the member reads; the money goes back', async () => {
    const { buyer, id } = await order()
    await shop.call(adminOrderCancel, { orderId: id, reason: 'The roaster broke' }, desk)
    await shop.settle()
    expect(await infoOf(id)).toMatchObject({ state: 'cancelled', cancelReason: 'The roaster broke' })
    expect((await balancesOf(shop.deps.db, memberOwner(buyer.id))).get('MYR')?.available).toBe(1_000_000n)
    expect((await audited('order.cancel', `order:${id}`)).before).toEqual({ state: 'paid' })
  })

  it('corrects an address with both versions in the audit log', async () => {
    const { id } = await order()
    await shop.call(adminOrderAddress, { ...(await addressOf(id)), postcode: '40200' }, desk)
    const noted = await audited('order.address', `order:${id}`)
    expect([noted.before?.postcode, noted.after.postcode]).toEqual(['40150', '40200'])
    expect(noted.after.country).toBe('MY')
  })

  it('renumbers a parcel, forgets what was heard of the wrong one, and notes', async () => {
    const { id, parcel } = await shipped('WRONG-1')
    await shop.deps.db.execute(sql`insert into tracking_events (id, package_id, event_key, status, place, text, at)
      values (${shop.deps.ids.uuid()}::uuid, ${parcel.id}::uuid, 'k', 'in_transit', 'Ipoh', '{}', now())`)
    await shop.call(
      adminParcelTracking,
      { packageId: parcel.id, carrier: 'by hand', trackingNo: 'RIGHT-1' },
      desk,
    )
    await shop.call(adminOrderNote, { orderId: id, text: 'Typed the wrong one' }, desk)
    const order = await infoOf(id)
    expect(order.parcels[0]).toMatchObject({ trackingNo: 'RIGHT-1', state: 'created', lastEvent: null })
    expect(order.tracking).toEqual([])
    expect(order.timeline.map((h) => h.what)).toEqual(
      expect.arrayContaining(['order.tracking', 'packed', 'note']),
    )
    expect((await audited('order.note', `order:${id}`)).after).toEqual({ text: 'Typed the wrong one' })
  })

  it("prints in the member's language", async () => {
    const { buyer, id } = await order(3)
    await shop.deps.db.execute(sql`update members set language = 'zh-cn' where id = ${buyer.id}::uuid`)
    const { data } = await shop.call(adminOrderPrint, { id }, desk)
    expect(data).toMatchObject({ language: 'zh-cn', receiver: { countryName: '马来西亚' } })
    expect(data.items[0]).toMatchObject({ quantity: 3, title: expect.stringMatching(/中$/) })
    expect(data.sums.total.amount).toBe((await infoOf(id)).total.amount)
  })
})

describe('the export', () => {
  it('makes no formula of what a shopper wrote', () => {
    expect(cell('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`)
    expect(cell('+60 12')).toBe("'+60 12")
    expect(cell('-12.50')).toBe('-12.50')
    expect(cell('a, "b"')).toBe('"a, ""b"""')
  })

  it('refuses a cursor that it did not give', async () => {
    expect((await shop.call(adminOrderExport, { cursor: "x'; drop" }, desk)).name).toBe('input-invalid')
  })

  it('goes on where a piece ended, each order once, and is noted', async () => {
    const first = await shop.call(adminOrderExport, {}, desk)
    const lines = first.data.csv.trim().split('\r\n')
    expect(lines[0]).toMatch(/^number,state,placed/)
    expect(lines.length).toBe(first.data.rows + 1)
    expect(first.data.next).toBe('')
    const { n } = await shop.one<{ n: number }>(sql`select count(*)::int as n from orders`)
    expect(first.data.rows).toBe(n)
    const { list } = (await shop.call(adminOrderList, { limit: 2 }, desk)).data
    const cursor = `${Date.parse(list[1]!.createdAt)}_${list[1]!.id}`
    const rest = await shop.call(adminOrderExport, { cursor }, desk)
    expect(rest.data.rows).toBe(n - 2)
    expect(rest.data.csv).not.toContain(list[0]!.no)
    expect((await audited('order.export', 'orders')).after).toMatchObject({ rows: n })
  })
})

it('shows an order in a bounded number of statements', async () => {
  const { id } = await shipped('COUNTED-1')
  const { statements } = await shop.counted(adminOrderInfo, { id }, desk)
  expect(statements.length).toBeLessThanOrEqual(20)
})
