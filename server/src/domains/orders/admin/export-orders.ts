import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderExport } from '@pasar/contract/calls/admin/orders'
import { type Currency, toMoney } from '@pasar/contract/money'
import { and, desc, sql } from 'drizzle-orm'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { membersById } from '../../identity/index.ts'
import { packagesOf } from '../../shipping/index.ts'
import { inState, itemsOf, type OrderRow } from '../queries.ts'
import { orders } from '../tables.ts'
import { narrowQueue } from './narrow-queue.ts'
import { matching } from './search-queries.ts'

/** Orders in one piece of the export. */
const PIECE = 500

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
]

/** A cell as RFC 4180 wants it; what a spreadsheet would take for a formula is made text. */
export function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** A piece of the filtered orders as CSV, newest first; the first begins with the names of the columns. */
export async function exportOrders(
  ctx: StaffContext,
  { cursor, ...filter }: Input<typeof adminOrderExport>,
): Promise<Result<Output<typeof adminOrderExport>>> {
  const after = /^(\d{1,15})_([\da-f-]{36})$/.exec(cursor)
  if (cursor && !after) return refuse('input-invalid')
  const narrowed = await narrowQueue(ctx.tx, filter)
  const rows = await ctx.tx
    .select()
    .from(orders)
    .where(
      and(
        inState(filter.state, narrowed.where),
        narrowed.keyword === undefined
          ? undefined
          : sql`${orders.id} in (select id from (${matching(narrowed.keyword, sql`true`)}) found)`,
        after
          ? sql`(${orders.createdAt}, ${orders.id}) < (${new Date(Number(after[1])).toISOString()}::timestamptz, ${after[2]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PIECE)
  await auditDeed(ctx, 'order.export', 'orders', null, { ...filter, cursor, rows: rows.length })
  const last = rows.at(-1)
  return ok({
    csv: (cursor ? '' : lineOf(columns)) + (await linesOf(ctx, rows)),
    rows: rows.length,
    next: last && rows.length === PIECE ? `${last.createdAt.getTime()}_${last.id}` : '',
  })
}

async function linesOf(ctx: StaffContext, rows: readonly OrderRow[]): Promise<string> {
  const ids = rows.map((o) => o.id)
  const [items, parcels, members] = [
    Map.groupBy(await itemsOf(ctx.tx, ids), (i) => i.orderId),
    Map.groupBy(await packagesOf(ctx.tx, ids), (p) => p.orderId),
    await membersById(ctx.tx, [...new Set(rows.map((o) => o.memberId))]),
  ]
  return rows
    .map((o) => {
      const money = (minor: bigint) => toMoney(minor, o.currency as Currency).amount
      const amounts = [
        o.subtotal,
        o.couponDiscount,
        o.pointsDiscount,
        o.freight,
        o.operatingFee,
        o.tax,
        o.total,
        o.paid,
        o.refunded,
      ]
      return lineOf([
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
      ])
    })
    .join('')
}
