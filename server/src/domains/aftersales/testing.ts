import type { Sent } from '@pasar/contract/call'
import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { sqlAfterSaleStatesWhere } from '@pasar/contract/orders/after-sale-states'
import { sql } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import type { Buyer, TestSku } from '../checkout/testing.ts'
import { files } from '../files/index.ts'
import { auditLedger } from '../ledger/index.ts'
import { messages } from '../messages/index.ts'
import { offices } from '../offices/index.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { stock } from '../stock/index.ts'
import { aftersales } from './index.ts'

type Submission = Omit<Sent<typeof calls.afterSaleSubmit>, 'orderId' | 'items' | 'kind' | 'reason'> &
  Partial<Pick<Sent<typeof calls.afterSaleSubmit>, 'items' | 'kind' | 'reason'>>

/** A received order with one item of some units. */
export type Bought = { buyer: Buyer; sku: TestSku; orderId: string; itemId: string; quantity: number }

/**
 * Starts a shop with after-sales, a service center, and helpers.
 * @param more further domains
 */
export async function afterSaleShop(more: readonly Domain[] = []) {
  const shop: SalesShop = await salesShop([aftersales, files, messages, offices, stock, ...more])
  const staff = shop.staff('orders', 'aftersales', 'refunds', 'support')
  /** Decides what `service` rejected. */
  const operator = shop.staff('aftersales', 'support')
  const officeId = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`
    insert into offices (id, kind, name, country, address, phone, email, time_zone, hours, latitude, longitude,
      position, published)
    values (${officeId}::uuid, 'serviceCentre', '{"en-us":"Shah Alam"}', 'MY', '{"en-us":"1 Jalan Satu\\n40150 Shah Alam"}',
      '+60355667788', '', 'Asia/Kuala_Lumpur', '[]', 3.07, 101.5, 0, true)`)
  let parcels = 0
  const trackingNo = () => `T${String(++parcels).padStart(6, '0')}`
  const ship = async (orderId: string) => {
    const sent = await shop.call(
      adminOrderShip,
      { orderId, carrier: 'Post', trackingNo: trackingNo() },
      staff,
    )
    if (sent.name !== 'ok') throw new Error(`not shipped: ${sent.name}`)
  }
  /** A paid, shipped and received order. */
  async function buy(
    quantity = 2,
    options: { received?: boolean; shipped?: boolean; sku?: TestSku; inPoints?: boolean } = {},
  ): Promise<Bought> {
    const { received = true, shipped = true, inPoints } = options
    const buyer = await shop.fundedBuyer()
    const sku = options.sku ?? (await shop.sku({ stock: 20 }))
    const orderId = await shop.placePaidOrder(buyer, [[sku, quantity]], { inPoints })
    if (shipped) await ship(orderId)
    if (received) await shop.call(orderConfirm, { id: orderId }, buyer)
    await shop.runJobs()
    const { items } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
    return { buyer, sku, orderId, itemId: items[0]!.id, quantity }
  }
  const submit = ({ buyer, orderId, itemId }: Bought, change: Submission & { quantity?: number } = {}) => {
    const { quantity = 1, ...more } = change
    shop.clock.advance(1)
    return shop.call(
      calls.afterSaleSubmit,
      { orderId, kind: 'return', reason: 'defective', items: [{ itemId, quantity }], ...more },
      buyer,
    )
  }
  const level = async ({ sku }: { sku: TestSku }) =>
    await shop.one<{ on_hand: number; reserved: number }>(
      sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`,
    )
  const approve = (id: string, change: object = {}) =>
    shop.call(admin.adminAfterSaleApprove, { id, ...change }, staff)
  const sendGoods = (buyer: Buyer, id: string) =>
    shop.call(calls.afterSaleExpressSave, { id, carrier: 'Post', trackingNo: trackingNo() }, buyer)
  const receive = async (
    id: string,
    accepted?: number,
    disposition: 'restock' | 'write_off' | 'repair' = 'restock',
    reason = '',
  ) => {
    const { lines } = (await shop.call(admin.adminAfterSaleInfo, { id }, staff)).data
    const results = lines.map((line) => ({
      lineId: line.id,
      accepted: accepted ?? line.quantity,
      disposition,
    }))
    return await shop.call(admin.adminAfterSaleReceive, { id, lines: results, reason }, staff)
  }
  const refund = (id: string, change: object = {}) =>
    shop.call(admin.adminAfterSaleRefund, { id, ...change }, staff)
  const show = async (buyer: Buyer, id: string) => (await shop.call(calls.afterSaleInfo, { id }, buyer)).data
  const sendReplacement = (id: string, change: object = {}) =>
    shop.call(
      admin.adminAfterSaleSendReplacement,
      { id, carrier: 'Post', trackingNo: trackingNo(), ...change },
      staff,
    )
  const sendBack = (id: string) =>
    shop.call(admin.adminAfterSaleSendBack, { id, carrier: 'Post', trackingNo: trackingNo() }, staff)
  /** Problems of the ledger, and orders whose count of open requests, or of their units, is wrong. */
  async function findProblems(): Promise<unknown[]> {
    const { rows } = await shop.deps.db.execute(sql`
      select o.no from orders o where o.open_after_sales <> (
        select count(*) from after_sales a where a.order_id = o.id
          and a.state in ${sql.raw(sqlAfterSaleStatesWhere((facts) => facts.open))})
      union all select i.id::text from order_items i where i.claimed <> (
        select coalesce(sum(l.quantity), 0) from after_sale_lines l join after_sales a on a.id = l.after_sale_id
        where l.order_item_id = i.id
          and a.state in ${sql.raw(sqlAfterSaleStatesWhere((facts) => facts.holdsUnits))})`)
    return [...(await auditLedger(shop.deps.db)).problems, ...rows]
  }
  /** Submits, approves, sends and accepts. */
  async function toReceived(bought: Bought, change: Parameters<typeof submit>[1] = {}): Promise<string> {
    const { id } = (await submit(bought, change)).data
    for (const step of [() => approve(id), () => sendGoods(bought.buyer, id), () => receive(id)]) {
      const done = await step()
      if (done.name !== 'ok') throw new Error(`${id}: ${done.name}`)
    }
    return id
  }
  return {
    ...shop,
    service: staff,
    operator,
    officeId,
    trackingNo,
    ship,
    buy,
    submit,
    level,
    approve,
    sendGoods,
    receive,
    refund,
    show,
    sendReplacement,
    sendBack,
    findProblems,
    toReceived,
  }
}
export type AfterSaleShop = Awaited<ReturnType<typeof afterSaleShop>>
