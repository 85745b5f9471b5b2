import { csvLine } from '@pasar/contract/csv'
import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { getOrderItems, type OrderItemRow, type OrderRow } from '../queries.ts'

type Order = { order: OrderRow; email: string; money(minor: bigint): string; items: readonly OrderItemRow[] }

const financialStatus = ({ paid, refunded, paidAt, cancelledAt }: OrderRow): string => {
  if (refunded > 0n) return refunded >= paid ? 'refunded' : 'partially_refunded'
  if (paidAt) return 'paid'
  return cancelledAt ? 'voided' : 'pending'
}

const isShipped = (item: OrderItemRow) => item.shipped >= item.quantity
const fulfillmentStatus = (items: readonly OrderItemRow[]): string => {
  if (items.every(isShipped)) return 'fulfilled'
  return items.some((item) => item.shipped > 0) ? 'partial' : 'unfulfilled'
}

/** Columns of the order, which only its first line has. */
const ofOrder: readonly [string, (order: Order) => string][] = [
  ['Financial Status', ({ order }) => financialStatus(order)],
  ['Paid at', ({ order }) => order.paidAt?.toISOString() ?? ''],
  ['Fulfillment Status', ({ items }) => fulfillmentStatus(items)],
  ['Currency', ({ order }) => order.currency],
  ['Subtotal', ({ order, money }) => money(order.subtotal)],
  ['Shipping', ({ order, money }) => money(order.freight)],
  ['Taxes', ({ order, money }) => money(order.tax)],
  ['Total', ({ order, money }) => money(order.total)],
  [
    'Discount Amount',
    ({ order: o, money }) => money(o.promotionDiscount + o.couponDiscount + o.pointsDiscount),
  ],
  ['Created at', ({ order }) => order.createdAt.toISOString()],
  ['Shipping Name', ({ order }) => order.address.fullName],
  ['Shipping Address1', ({ order }) => order.address.oneLine],
  ['Shipping City', ({ order }) => order.address.city],
  ['Shipping Zip', ({ order }) => order.address.postcode],
  ['Shipping Province', ({ order }) => order.address.state],
  ['Shipping Country', ({ order }) => order.address.country],
  ['Shipping Phone', ({ order }) => order.address.phone],
  ['Cancelled at', ({ order }) => order.cancelledAt?.toISOString() ?? ''],
  ['Payment Method', ({ order }) => order.payMethod ?? ''],
  ['Refunded Amount', ({ order, money }) => money(order.refunded)],
]

const itemColumns = [
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Lineitem fulfillment status',
]

/** The header of Shopify's order export, with the columns that this shop has. */
export const shopifyOrderHeader = csvLine(['Name', 'Email', ...ofOrder.map(([name]) => name), ...itemColumns])

/**
 * Writes orders as in Shopify's order export: a line per item, the order on its first.
 * @see https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders
 */
export async function formatShopifyOrders(tx: Tx, rows: readonly OrderRow[]): Promise<string> {
  const byOrder = Map.groupBy(
    await getOrderItems(
      tx,
      rows.map((o) => o.id),
    ),
    (item) => item.orderId,
  )
  const codes = await findCodes(tx, [...byOrder.values()].flat())
  return rows
    .flatMap((order) => {
      const money = (minor: bigint) => toMoney(minor, order.currency as Currency).amount
      const items = byOrder.get(order.id) ?? []
      const of: Order = { order, email: order.address.email, money, items }
      return items.map((item, i) =>
        csvLine([
          order.no,
          of.email,
          ...ofOrder.map(([, cell]) => (i === 0 ? cell(of) : '')),
          String(item.quantity),
          [item.title['en-us'], item.optionText['en-us']].filter(Boolean).join(' - '),
          money(item.price),
          codes.get(item.skuId) ?? '',
          isShipped(item) ? 'fulfilled' : 'pending',
        ]),
      )
    })
    .join('')
}

async function findCodes(tx: Tx, items: readonly OrderItemRow[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; code: string }>(
    sql`select id, code from skus where id = any(${uuidArray(items.map((item) => item.skuId))})`,
  )
  return new Map(rows.map((row) => [row.id, row.code]))
}
