import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/types.ts'
import type { Facts } from './protocol.ts'

/** Reads orders, payments and stock from the database. */
export async function readFacts(tx: Tx): Promise<Facts> {
  const orders = await tx.execute<Facts['orders'][number]>(
    sql`select id, no, state, total::text, paid::text, refunded::text from orders`,
  )
  const payments = await tx.execute<Facts['payments'][number]>(sql`
    select p.no, coalesce(s.order_id::text, '') as "orderId", p.gateway, p.state, p.paid::text, p.refunded::text
    from payments p left join payment_orders s on s.payment_id = p.id`)
  const stock = await tx.execute<Facts['stock'][number]>(
    sql`select l.sku_id as "skuId", l.on_hand as "onHand", l.reserved from stock_levels l
      join skus s on s.id = l.sku_id where s.gift_value is null`,
  )
  const clearing = await tx.execute<{ n: string }>(
    sql`select coalesce(sum(-balance), 0)::text as n from ledger_accounts where owner = 'house:clearing' and asset = 'MYR'`,
  )
  const cards = await tx.execute<{ reference: string }>(
    sql`select reference from saved_cards where state = 'saved'`,
  )
  return {
    orders: orders.rows,
    payments: payments.rows,
    stock: stock.rows,
    savedCards: cards.rows.map((card) => card.reference),
    atVendors: clearing.rows[0]!.n,
  }
}
