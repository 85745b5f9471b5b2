import { orderCancel, orderInfo, orderList } from '@pasar/contract/calls/orders'
import { paymentInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { type PayingShop, payingShop } from '../testing/paying-shop.ts'
import type { TestVendor } from '../testing/test-vendor.ts'

let shop: PayingShop
let vendor: TestVendor
beforeAll(async () => {
  shop = await payingShop()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})

type Opened = Awaited<ReturnType<PayingShop['opened']>>
const shown = async ({ buyer, no }: Opened) => (await shop.call(paymentInfo, { paymentNo: no }, buyer)).data

it('shows a review while the collected amount differs, and none once it matches', async () => {
  const made = await shop.opened('card')
  expect(await shown(made)).toMatchObject({ state: 'in_progress', review: false })
  vendor.pay(made.no)
  await shop.notify('oms', vendor.message('paid', made.no, { wrong: 'amount' }))
  expect(await shown(made)).toMatchObject({ state: 'in_progress', review: true })
  await shop.notify('oms', vendor.message('paid', made.no, { again: 'right' }))
  expect(await shown(made)).toMatchObject({ state: 'success', review: false, late: false })
})

it('records a mismatch once, however often the provider reports it', async () => {
  const made = await shop.opened('card')
  vendor.pay(made.no)
  const reviews = async () => {
    const { rows } = await shop.deps.db.execute(sql`
      select 1 from payment_events e join payments p on p.id = e.payment_id
      where p.no = ${made.no} and e.kind like '%.review'`)
    return rows.length
  }
  await shop.notify('oms', vendor.message('paid', made.no, { wrong: 'amount' }))
  await shop.notify('oms', vendor.message('paid', made.no, { wrong: 'amount', again: 'later' }))
  expect(await reviews()).toBe(1)
  await shop.notify('oms', vendor.message('paid', made.no, { wrong: 'currency', again: 'later still' }))
  expect(await reviews()).toBe(2)
})

it('shows that a payment for a cancelled order is refunded', async () => {
  const made = await shop.opened('card')
  await shop.call(orderCancel, { id: made.orderId }, made.buyer)
  await shop.runJobs()
  vendor.pay(made.no)
  await shop.notify('oms', vendor.message('paid', made.no))
  expect(await shown(made)).toMatchObject({ state: 'success', late: true })
  expect(await shop.kept(made.orderId)).toBe('0')
})

it('shows that a cancelled order whose refund failed is still to be refunded', async () => {
  const made = await shop.opened('card')
  vendor.pay(made.no)
  await shop.notify('oms', vendor.message('paid', made.no))
  const refundState = async () => {
    const { refundState: ofOrder } = (await shop.call(orderInfo, { id: made.orderId }, made.buyer)).data
    const { list } = (await shop.call(orderList, {}, made.buyer)).data
    expect(list.find(({ id }) => id === made.orderId)?.refundState).toBe(ofOrder)
    return ofOrder
  }
  expect(await refundState()).toBe('none')
  vendor.setBehaviour('refuses-refunds')
  await shop.call(orderCancel, { id: made.orderId }, made.buyer)
  await shop.runJobs()
  vendor.setBehaviour('normal')
  expect(await shop.refundsOf(made.no)).toMatchObject([{ state: 'failed' }])
  expect(await refundState()).toBe('refunding')
})
