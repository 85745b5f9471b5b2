import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import {
  getOrderItems,
  type OrderItemRow,
  planUnitRefund,
  previewRefund,
  type RefundPlan,
} from '../../orders/index.ts'
import { rootColumn } from '../../payments/index.ts'
import type { AfterSaleRow, Locked } from '../queries.ts'
import { nextState } from '../rules.ts'
import { unitsByItem } from '../units/held-units.ts'

/** Minor units of the order's currency; points in PTS minor units. */
export type Refundable = {
  amount: bigint
  freight: bigint
  points: bigint
  plan: RefundPlan
  /** All items of the order. */
  items: OrderItemRow[]
  /** Whether a dispute or refund in progress takes a part of the amount. */
  isCut: boolean
}

/** The units of a request that are refunded: the accepted ones, or all where no goods come back. */
export const refundedUnits = ({ request, lines }: Pick<Locked, 'request' | 'lines'>) =>
  unitsByItem(
    lines.map((line) => ({
      ...line,
      quantity: request.goodsBack ? (line.accepted ?? 0) : line.quantity,
    })),
  ).filter(({ quantity }) => quantity > 0)

/**
 * Computes what a return refunds: the price of its units with tax and fee, and the freight that is not
 * refunded yet. Null where the state allows no refund.
 */
export async function computeRefund(tx: Tx, locked: Locked): Promise<Refundable | null> {
  const { request, lines, order } = locked
  if (!nextState(request.kind, request.state, 'refund')) return null
  // The units of this request are set aside for it.
  const own = new Map(unitsByItem(lines).map(({ itemId, quantity }) => [itemId, quantity]))
  const items = (await getOrderItems(tx, [order.id])).map((item) => ({
    ...item,
    claimed: item.claimed - (own.get(item.id) ?? 0),
  }))
  const plan = planUnitRefund(order, items, refundedUnits(locked))
  if (!plan) return null
  const left = order.paid - order.refunded - order.refunding - plan.amount
  const rest = order.freight - order.freightRefunded
  const freight = rest < left ? rest : left
  const uncut = planUnitRefund({ ...order, refunding: 0n }, items, refundedUnits(locked))
  return {
    ...{ amount: plan.amount, freight, points: previewRefund(order, items, plan).points, plan, items },
    isCut: uncut !== null && uncut.amount > plan.amount,
  }
}

/**
 * Finds the other refund of the order that settles a request: no request asked for it, and of what it
 * returned after the request's own one failed, enough is left besides the requests of the order that it
 * settled. Staff may have made it at the provider. The caller holds the lock of the order.
 * @param no number of the refund, or of one of its shares or retries
 * @param amount minor units of the order's currency
 * @returns the refund's number without that of a share or retry; null where it cannot settle the request
 */
export async function findSettling(
  tx: Tx,
  { orderId, refundNo }: AfterSaleRow,
  no: string,
  amount: bigint,
): Promise<string | null> {
  if (!refundNo) return null
  const found = await tx.execute<{ root: string }>(sql`
    select ${rootColumn} as root from refunds r where r.order_id = ${orderId}::uuid and r.no = ${no}`)
  const root = found.rows[0]?.root
  if (root === undefined) return null
  const { rows } = await tx.execute<{ sum: string; used: string; taken: boolean }>(sql`
    select (select coalesce(sum(r.order_amount), 0)::text from refunds r
        where r.order_id = ${orderId}::uuid and r.state = 'refunded' and r.origin <> 'transfer' and ${rootColumn} = ${root}
          and r.finished_at > (select min(created_at) from refunds where order_id = ${orderId}::uuid and ${ofNumber(refundNo)})) as sum,
      (select coalesce(sum(coalesce(settled_amount, refund_amount)), 0)::text from after_sales
        where order_id = ${orderId}::uuid and settled_by in (${root}, ${formerRootOf(root)})) as used,
      exists (select 1 from after_sales where refund_no = ${root}) as taken`)
  const { sum, used, taken } = rows[0]!
  return !taken && BigInt(sum) - BigInt(used) >= amount ? root : null
}

/**
 * What requests that were settled up to version 1.6.7 have recorded instead of an id of the provider: `re`
 * for re_3Qabc. They count against each such refund of their order, since nobody knows against which.
 */
const formerRootOf = (root: string): string => root.replace(/[-_].*$/, '')

/** The SQL condition of the refunds of a number: its shares (R1-2) and their retries (R1_2). */
const ofNumber = (no: string) => sql`(no = ${no} or no like ${`${no}-%`} or no like ${`${no}\\_%`})`

/** Returns what the refunds of a request have returned, minor units of the order's currency. */
export async function sumRefunded(tx: Tx, { refundNo, orderId }: AfterSaleRow): Promise<bigint> {
  if (!refundNo) return 0n
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(order_amount), 0)::text as sum from refunds
    where order_id = ${orderId}::uuid and state = 'refunded' and ${ofNumber(refundNo)}`)
  return BigInt(rows[0]!.sum)
}

/** Whether a refund of a request failed and nothing replaces it yet. */
export async function isRefundFailed(tx: Tx, row: AfterSaleRow): Promise<boolean> {
  if (row.state !== 'refunding' || !row.refundNo) return false
  const { rows } = await tx.execute<{ failed: boolean; open: boolean }>(sql`
    select coalesce(bool_or(state = 'failed'), false) as failed,
      coalesce(bool_or(state in ('requested', 'refunding')), false) as open
    from refunds where order_id = ${row.orderId}::uuid and ${ofNumber(row.refundNo)}`)
  const { failed, open } = rows[0]!
  return failed && !open && (await sumRefunded(tx, row)) < (row.refundAmount ?? 0n)
}
