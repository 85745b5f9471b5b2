import { addressCreate } from '@pasar/contract/calls/addresses'
import { adminFulfillmentMerge } from '@pasar/contract/calls/admin/fulfillment'
import { adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { orderChangeAddress, orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses } from '../../addresses/index.ts'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { fulfillment } from '../../fulfillment/index.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { warnExpiring } from '../emails/warn-expiring.ts'

let shop: SalesShop
let staff: { token: string }
let buyer: Buyer
let sku: TestSku
beforeAll(async () => {
  shop = await salesShop([addresses, fulfillment])
  staff = shop.staff('orders', 'refunds')
  buyer = await shop.fundedBuyer()
  sku = await shop.sku({ stock: 1_000 })
})
afterAll(() => shop.close())

const draft = {
  ...{ country: 'MY', givenName: 'Aminah', phonePrefix: '60', phone: '123456789', postcode: '50450' },
  ...{ stateCode: '14', cityCode: '1401', state: 'Kuala Lumpur', city: 'Kuala Lumpur' },
}

const createAddress = async (detail: string): Promise<string> =>
  (await shop.call(addressCreate, { ...draft, detail }, buyer)).data.id

const change = (id: string, addressId: string, by: Buyer = buyer) =>
  shop.call(orderChangeAddress, { id, addressId }, by)
const ship = (orderId: string, trackingNo: string) =>
  shop.call(adminOrderShip, { orderId, carrier: 'Pos Laju', trackingNo }, staff)
const destinations = async (orderId: string) =>
  (
    await shop.deps.db.execute<{ address: string }>(
      sql`select destination->>'address' as address from packages where order_id = ${orderId}::uuid`,
    )
  ).rows.map(({ address }) => address)

describe('the address of an order', () => {
  it('is changed by the member until a parcel is packed', async () => {
    const id = await shop.placePaidOrder(buyer, [[sku, 2]])
    const other = await createAddress('7 Lorong Baru')
    expect((await shop.call(orderInfo, { id }, buyer)).data.address.canChange).toBe(true)
    expect((await change(id, other)).name).toBe('ok')
    expect((await shop.call(orderInfo, { id }, buyer)).data.address.oneLine).toContain('7 Lorong Baru')
    await ship(id, 'ADDRESS-1')
    expect((await shop.call(orderInfo, { id }, buyer)).data.address.canChange).toBe(false)
    expect((await change(id, buyer.addressId)).name).toBe('state-changed')
  })

  it('stays in its country, belongs to the member, and passes the form', async () => {
    const id = await shop.placePaidOrder(buyer, [[sku, 1]])
    const stranger = await shop.fundedBuyer()
    expect((await change(id, buyer.addressId, stranger)).name).toBe('not-found')
    expect((await change(id, stranger.addressId)).name).toBe('not-found')
    // The address of the buyer has a state that the form no longer knows.
    expect((await change(id, buyer.addressId)).name).toBe('input-invalid')
    const abroad = await createAddress('1 Jalan Luar')
    await shop.deps.db.execute(sql`update addresses set country = 'SG' where id = ${abroad}::uuid`)
    expect((await change(id, abroad)).name).toBe('address-not-allowed')
  })

  it('stays in its freight zone', async () => {
    const id = await shop.placePaidOrder(buyer, [[sku, 1]])
    const other = await createAddress('2 Jalan Zon')
    await shop.deps.db.execute(sql`
      insert into freight_rules select (jsonb_populate_record(r, jsonb_build_object('id', ${shop.deps.ids.uuid()}::text,
        'states', jsonb_build_array('14')))).*
      from freight_rules r where r.country = 'MY'`)
    expect((await change(id, other)).name).toBe('address-not-allowed')
    await shop.deps.db.execute(sql`delete from freight_rules where states = array['14']`)
    expect((await change(id, other)).name).toBe('ok')
  })

  it('is the one that staff saw when they ship by hand, alone or merged, and refused otherwise', async () => {
    const ids = [await shop.placePaidOrder(buyer, [[sku, 1]]), await shop.placePaidOrder(buyer, [[sku, 1]])]
    const versionOf = async (id: string) =>
      (await shop.call(adminOrderInfo, { id }, staff)).data.addressVersion
    const seen = await versionOf(ids[0]!)
    const other = await createAddress('9 Jalan Label')
    for (const id of ids) expect((await change(id, other)).name).toBe('ok')
    const label = { carrier: 'Pos Laju', trackingNo: 'LABEL-1' }
    const old = { ...label, addressVersion: seen }
    expect((await shop.call(adminOrderShip, { orderId: ids[0]!, ...old }, staff)).name).toBe(
      'address-changed',
    )
    expect((await shop.call(adminFulfillmentMerge, { orderIds: ids, ...old }, staff)).name).toBe(
      'address-changed',
    )
    const current = { ...label, addressVersion: await versionOf(ids[0]!) }
    expect((await shop.call(adminFulfillmentMerge, { orderIds: ids, ...current }, staff)).name).toBe('ok')
  })

  it('is the one on the parcel when it is changed and shipped at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await shop.placePaidOrder(buyer, [[sku, 1]])
      const other = await createAddress(`${round} Jalan Lumba`)
      const [changed, shipped] = await Promise.all([change(id, other), ship(id, `RACE-ADDRESS-${round}`)])
      const { receiver, parcels } = (await shop.call(adminOrderInfo, { id }, staff)).data
      expect(['ok', 'state-changed']).toContain(changed.name)
      expect(['ok', 'address-changed']).toContain(shipped.name)
      expect([changed.name, shipped.name]).toContain('ok')
      expect(parcels).toHaveLength(shipped.name === 'ok' ? 1 : 0)
      for (const address of await destinations(id)) expect(address).toBe(receiver.oneLine)
    }
  })
})

describe('units of orders in one parcel', () => {
  it('are never more than what was bought and not refunded, when merged, shipped and refunded at once', async () => {
    for (let round = 0; round < 4; round++) {
      const ids = [await shop.placePaidOrder(buyer, [[sku, 2]]), await shop.placePaidOrder(buyer, [[sku, 1]])]
      const together = (trackingNo: string) =>
        shop.call(adminFulfillmentMerge, { orderIds: ids, carrier: 'Pos Laju', trackingNo }, staff)
      const item = (await shop.call(adminOrderInfo, { id: ids[0]! }, staff)).data.items[0]!
      const refund = { orderId: ids[0]!, items: [{ itemId: item.id, quantity: 1 }], reason: 'One less' }
      await Promise.all([
        together(`UNITS-${round}-1`),
        together(`UNITS-${round}-2`),
        ship(ids[1]!, `UNITS-${round}-3`),
        shop.call(adminOrderRefund, refund, staff),
      ])
      for (const id of ids) {
        const row = await shop.one<{ packed: number; shipped: number; quantity: number }>(sql`
          select i.shipped, i.quantity, coalesce((select sum(p.quantity)::int from package_items p
            where p.order_item_id = i.id), 0) as packed
          from order_items i where i.order_id = ${id}::uuid`)
        expect(row!.packed).toBe(row!.shipped)
        expect(row!.packed).toBeLessThanOrEqual(row!.quantity)
        const { parcels } = (await shop.call(adminOrderInfo, { id }, staff)).data
        expect(parcels.length).toBeLessThanOrEqual(2)
      }
    }
  })
})

describe('the warning before the payment deadline', () => {
  it('is sent once, and not long before the deadline', async () => {
    const id = await shop.placeOrder(buyer, [[sku, 1]])
    const warned = async () =>
      (await shop.one<{ at: Date | null }>(
        sql`select expiry_warned_at as at from orders where id = ${id}::uuid`,
      ))!.at
    await warnExpiring(shop.deps)
    expect(await warned()).toBeNull()
    await shop.deps.db.execute(
      sql`update orders set created_at = created_at - interval '25 minutes',
        pay_expires_at = pay_expires_at - interval '25 minutes' where id = ${id}::uuid`,
    )
    await Promise.all([warnExpiring(shop.deps), warnExpiring(shop.deps)])
    const first = await warned()
    expect(first).not.toBeNull()
    await warnExpiring(shop.deps)
    expect(await warned()).toEqual(first)
    const { rows } = await shop.deps.db.execute<{ payload: { messages: { key: string }[] } }>(
      sql`select payload from outbox where topic = 'message.send' and payload::text like ${`%order.expiring ${id}%`}`,
    )
    expect(rows).toHaveLength(1)
    const { rows: emails } = await shop.deps.db.execute<{ subject: string }>(sql`
      select payload->>'subject' as subject from outbox where topic = 'mail.send' and payload->>'subject' like '%is due soon'`)
    expect(emails).toEqual([{ subject: expect.stringMatching(/^Payment for order \w+ is due soon$/) }])
  })
})
