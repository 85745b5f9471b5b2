import { sql } from 'drizzle-orm'

/**
 * SQL: the state of an order of a shop, by the row `orders o`, as its owner sees it (ShopOrderState). A paid
 * order waits for the answer as long as it has its hold.
 */
export const shopOrderState = sql`case o.state
  when 'unpaid' then 'unpaid'
  when 'paid' then case when o.fulfillment_hold is null then 'accepted' else 'awaiting' end
  when 'shipped' then case when o.delivered_at is null then 'shipped' else 'delivered' end
  when 'received' then 'delivered'
  when 'completed' then 'completed'
  else 'cancelled' end`
