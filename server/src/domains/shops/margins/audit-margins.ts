import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { shopAccounts } from '../../ledger/index.ts'
import { MARGIN, REVERSED } from './postings.ts'

const MAX_PROBLEMS = 100
/** How long after its completion an order may be without its margin. */
const CREDIT_MS = HOUR_MS

/**
 * Compares margins of shops with their orders and with the ledger: every order has its parts, the parts add
 * up, the ledger has credited what the items say, nothing before the completion and everything soon after it.
 * One statement, so that it sees one moment.
 * @returns the first hundred problems; none when they agree
 */
export async function auditMargins(tx: Tx, now: Date): Promise<{ problems: string[] }> {
  const late = sql`${new Date(now.getTime() - CREDIT_MS).toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ problem: string }>(sql`
    with account as (
      select id from ledger_accounts where owner = ${shopAccounts.margins}
    ), moved as (
      select split_part(idempotency_key, ' ', 2) as item, amount from ledger_transfers
      where debit_id in (select id from account) and kind = ${MARGIN}
      union all
      select split_part(idempotency_key, ' ', 2), -amount from ledger_transfers
      where credit_id in (select id from account) and kind = ${REVERSED}
    ), difference as (
      select item, sum(posted) as posted, sum(moved) as moved from (
        select order_item_id::text as item, posted, 0 as moved from shop_order_items where posted > 0
        union all select item, 0, amount from moved) each
      group by item
    )
    select 'item ' || item || ': the margin has posted ' || posted || ', the ledger has ' || moved as problem
    from difference where posted <> moved
    union all
    select 'order ' || o.no || ': it has no row of its shop' from orders o left join shop_orders w on w.order_id = o.id
    where o.kind = 'shop' and (w.order_id is null or w.shop_id <> o.seller_id or w.buyer_id <> o.member_id)
    union all
    select 'order ' || o.no || ': its items and their parts differ' from orders o join order_items i on i.order_id = o.id
    left join shop_order_items p on p.order_item_id = i.id
    where o.kind = 'shop' and (p.order_item_id is null or p.quantity <> i.quantity
      or p.margin not in (0, i.total, i.total + p.borne - p.wholesale - p.fee))
    union all
    select 'order ' || o.no || ': a margin is posted before the completion' from shop_order_items p
    join orders o on o.id = p.order_id where p.posted > 0 and o.state <> 'completed'
    union all
    select 'order ' || o.no || ': a margin is due since the completion' from shop_order_items p
    join orders o on o.id = p.order_id join shops s on s.id = o.seller_id join members m on m.id = s.owner_id
    where p.posted <> p.margin - p.reversed and o.state = 'completed' and o.completed_at < ${late}
      and s.state <> 'held' and m.erased_at is null
    order by 1 limit ${MAX_PROBLEMS}`)
  return { problems: rows.map(({ problem }) => problem) }
}

/**
 * Audits margins; the nightly job.
 * @throws with the problems, so that the job is listed as failed, with an alert
 */
export async function runMarginAudit(deps: Deps): Promise<void> {
  const { problems } = await auditMargins(deps.db, deps.clock.now())
  if (problems.length > 0) throw new Error(`margins of shops are inconsistent: ${problems.join('; ')}`)
}
