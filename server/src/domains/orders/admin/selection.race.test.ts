import {
  adminOrderCancel,
  adminOrderShip,
  adminParcelTracking,
} from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestSku } from '../../checkout/testing.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'

const STOCK = 100
const ORDERS = 8
const QUANTITY = 2

let shop: SalesShop
let operators: { token: string }[]
beforeAll(async () => {
  shop = await salesShop()
  operators = [shop.staff('orders'), shop.staff('orders')]
})
afterAll(() => shop.close())

const infoOf = async (id: string) => (await shop.call(adminOrderInfo, { id }, operators[0]!)).data
const levelOf = (sku: TestSku) =>
  shop.one<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
  )

it('ships each order of a selection once when two operators ship it at the same time and repeat it', async () => {
  const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku({ stock: STOCK })]
  const selection: string[] = []
  for (let i = 0; i < ORDERS; i++) selection.push(await shop.placePaidOrder(buyer, [[sku, QUANTITY]]))
  const shipAll = (operator: number) =>
    Promise.all(
      selection.map(async (orderId, i) => {
        const parcel = { orderId, carrier: 'Pos Laju', trackingNo: `RACE-${operator}-${i}` }
        const headers = { 'idempotency-key': `${operator}-${orderId}` }
        return (await shop.call(adminOrderShip, parcel, { ...operators[operator]!, headers })).name
      }),
    )
  const [first, second] = await Promise.all([shipAll(0), shipAll(1)])
  for (const [i, id] of selection.entries()) {
    expect([first[i], second[i]].toSorted()).toEqual(['ok', 'state-changed'])
    const { state, parcels } = await infoOf(id)
    expect(state).toBe('shipped')
    expect(parcels.map((p) => p.trackingNo)).toEqual([`RACE-${first[i] === 'ok' ? 0 : 1}-${i}`])
    expect(parcels[0]?.items[0]?.quantity).toBe(QUANTITY)
  }
  expect([await shipAll(0), await shipAll(1)]).toEqual([first, second])
  expect(await levelOf(sku)).toEqual({ on_hand: STOCK - ORDERS * QUANTITY, reserved: 0 })
})

it('gives a tracking number to one parcel when several orders are shipped with it at the same time', async () => {
  const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku({ stock: STOCK })]
  const selection: string[] = []
  for (let i = 0; i < ORDERS; i++) selection.push(await shop.placePaidOrder(buyer, [[sku, 1]]))
  const sameNumber = { carrier: 'Pos Laju', trackingNo: 'RACE-SAME' }
  const shipped = await Promise.all(
    selection.map((orderId) => shop.call(adminOrderShip, { orderId, ...sameNumber }, operators[0]!)),
  )
  expect(shipped.map(({ name }) => name).toSorted()).toEqual([
    ...Array<string>(ORDERS - 1).fill('input-invalid'),
    'ok',
  ])
  expect(await levelOf(sku)).toEqual({ on_hand: STOCK - 1, reserved: ORDERS - 1 })

  const left = selection.filter((_, i) => shipped[i]!.name !== 'ok')
  const parcels: string[] = []
  for (const orderId of left) {
    const trackingNo = `RACE-OTHER-${orderId}`
    const { data } = await shop.call(adminOrderShip, { orderId, carrier: 'GDex', trackingNo }, operators[0]!)
    parcels.push(data.parcels[0]!.id)
  }
  const corrected = await Promise.all(
    parcels.map((packageId) =>
      shop.call(adminParcelTracking, { packageId, carrier: 'GDex', trackingNo: 'RACE-SAME' }, operators[0]!),
    ),
  )
  expect(corrected.map(({ name }) => name).toSorted()).toEqual([
    ...Array<string>(left.length - 1).fill('input-invalid'),
    'ok',
  ])
})

it('never cancels an order of a selection of unpaid ones that its member pays at the same time', async () => {
  const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku({ stock: STOCK })]
  for (let round = 0; round < ORDERS; round++) {
    const orderId = await shop.placeOrder(buyer, [[sku, 1]])
    const cancel = { orderId, reason: 'Not paid', state: 'unpaid' as const }
    const pay = { orderIds: [orderId], method: 'balance', payPassword: '246810' }
    const [cancelled, paid] = await Promise.all([
      shop.call(adminOrderCancel, cancel, operators[0]!),
      shop.call(orderPay, pay, buyer),
    ])
    const { state } = await infoOf(orderId)
    expect([cancelled.name === 'ok', paid.name === 'ok', state]).toEqual(
      state === 'paid' ? [false, true, 'paid'] : [true, false, 'cancelled'],
    )
    if (state === 'paid')
      expect((await shop.call(adminOrderCancel, cancel, operators[0]!)).name).toBe('state-changed')
  }
})
