import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderExport } from '@pasar/contract/calls/admin/orders'
import { csvLine } from '@pasar/contract/csv'
import { type Currency, toMoney } from '@pasar/contract/money'
import { and, desc, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMembers } from '../../identity/index.ts'
import { getParcelRows } from '../../shipping/index.ts'
import { getOrderItems, type OrderRow, whereState } from '../queries.ts'
import { orders } from '../tables.ts'
import { buildOrderFilter } from './order-filters.ts'
import { getOrderTags } from './order-tags.ts'
import { matchingOrders } from './search-queries.ts'
import { formatShopifyOrders, shopifyOrderHeader } from './shopify-orders.ts'

/** Orders per page of the export. */
const PAGE_SIZE = 500

const columns = [
  'number',
  'state',
  'placed',
  'paid at',
  'member',
  'receiver',
  'phone',
  'country',
  'address',
  'items',
  'currency',
  'subtotal',
  'promotions',
  'coupons',
  'points',
  'freight',
  'operating fee',
  'tax',
  'total',
  'paid',
  'refunded',
  'method',
  'tracking',
  'tags',
  'points price',
]

/**
 * Exports a page of the filtered orders as CSV, newest first. The first page starts with the header row.
 * Refuses `input-invalid` for a cursor that no page returned.
 */
export async function exportOrders(
  ctx: StaffContext,
  { cursor, ids, format, ...filter }: Input<typeof adminOrderExport>,
): Promise<Result<Output<typeof adminOrderExport>>> {
  const position = /^(\d{1,15})_([\da-f-]{36})$/.exec(cursor)
  if (cursor && !position) return refuse('input-invalid')
  const { where, keyword } = await buildOrderFilter(ctx.tx, filter)
  const rows = await ctx.tx
    .select()
    .from(orders)
    .where(
      and(
        whereState(filter.state, where),
        ids ? inArray(orders.id, ids) : undefined,
        keyword === undefined
          ? undefined
          : sql`${orders.id} in (select id from (${matchingOrders(keyword, sql`true`)}) found)`,
        position
          ? sql`(${orders.createdAt}, ${orders.id}) < (${new Date(Number(position[1])).toISOString()}::timestamptz, ${position[2]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE_SIZE)
  // A keyword can be a name or an address, which the audit log, never deleted, must not keep.
  const recorded = { ...filter, keyword: undefined, isSearch: Boolean(filter.keyword) }
  await recordAudit(ctx, 'order.export', 'orders', null, {
    ...recorded,
    ids,
    format,
    cursor,
    rows: rows.length,
  })
  const last = rows.at(-1)
  return ok({
    csv:
      format === 'shopify'
        ? (cursor ? '' : shopifyOrderHeader) + (await formatShopifyOrders(ctx.tx, rows))
        : (cursor ? '' : csvLine(columns)) + (await presentRows(ctx, rows)),
    rows: rows.length,
    next: last && rows.length === PAGE_SIZE ? `${last.createdAt.getTime()}_${last.id}` : '',
  })
}

async function presentRows(ctx: StaffContext, rows: readonly OrderRow[]): Promise<string> {
  const ids = rows.map((o) => o.id)
  const [items, parcels, members] = [
    Map.groupBy(await getOrderItems(ctx.tx, ids), (i) => i.orderId),
    Map.groupBy(await getParcelRows(ctx.tx, ids), (p) => p.orderId),
    await findMembers(ctx.tx, [...new Set(rows.map((o) => o.memberId))]),
  ]
  const tags = await getOrderTags(ctx.tx, ids)
  return rows
    .map((o) => {
      const money = (minor: bigint) => toMoney(minor, o.currency as Currency).amount
      const amounts = [
        o.subtotal,
        o.promotionDiscount,
        o.couponDiscount,
        o.pointsDiscount,
        o.freight,
        o.operatingFee,
        o.tax,
        o.total,
        o.paid,
        o.refunded,
      ]
      return csvLine([
        o.no,
        o.state,
        o.createdAt.toISOString(),
        o.paidAt?.toISOString() ?? '',
        members.get(o.memberId)?.username ?? '',
        o.address.fullName,
        o.address.phone,
        o.address.country,
        o.address.oneLine,
        (items.get(o.id) ?? []).map((i) => `${i.quantity} × ${i.title['en-us']}`).join('; '),
        o.currency,
        ...amounts.map(money),
        o.payMethod ?? '',
        (parcels.get(o.id) ?? []).map((p) => p.trackingNo).join(' '),
        (tags.get(o.id) ?? []).join(', '),
        toMoney(o.linePoints, 'PTS').amount,
      ])
    })
    .join('')
}
