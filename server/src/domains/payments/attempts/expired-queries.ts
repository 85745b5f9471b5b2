import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'

export type ExpiredPage = {
  now: Date
  /** Those that expired before wait no longer for the outcome of a payment. */
  waitedSince: Date
  /** Ids of the configured gateways: payments of others have no outcome to wait for. */
  gateways: readonly string[]
  /** The last id of the page before; null for the first page. */
  after: string | null
  limit: number
}

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

/** Whether the joined payment `p` may still collect money. */
const isAwaited = ({ gateways }: ExpiredPage): SQL =>
  sql`p.state in ('created', 'pending') and p.beside_id is null and p.gateway = any(${textArray(gateways)})`

const isAfter = (id: SQL, { after }: ExpiredPage): SQL =>
  after === null ? sql`true` : sql`${id} > ${after}::uuid`

/** Lists unpaid orders past their payment deadline that wait for no payment, by id. */
export async function listExpiredOrders(tx: Tx, page: ExpiredPage): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.state = 'unpaid' and o.pay_expires_at <= ${at(page.now)} and ${isAfter(sql`o.id`, page)}
      and (o.pay_expires_at < ${at(page.waitedSince)} or not exists (
        select 1 from payment_orders s join payments p on p.id = s.payment_id
        where s.order_id = o.id and ${isAwaited(page)}))
    order by o.id limit ${page.limit}::int`)
  return rows.map((row) => row.id)
}

/** Lists top-ups by a payment method past their deadline that wait for no payment, by id. */
export async function listExpiredTopUps(tx: Tx, page: ExpiredPage): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from topups t
    where t.state = 'created' and t.expires_at <= ${at(page.now)} and ${isAfter(sql`t.id`, page)}
      and (t.expires_at < ${at(page.waitedSince)} or not exists (
        select 1 from payment_topups s join payments p on p.id = s.payment_id
        where s.topup_id = t.id and ${isAwaited(page)}))
    order by t.id limit ${page.limit}::int`)
  return rows.map((row) => row.id)
}
