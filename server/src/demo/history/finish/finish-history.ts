import { sql } from 'drizzle-orm'
import { closeLedgerDays } from '../../../domains/ledger/index.ts'
import type { ledgerAccounts } from '../../../domains/ledger/tables.ts'
import { countDays } from '../../../domains/reports/index.ts'
import { reviews as reviewTable } from '../../../domains/reviews/tables.ts'
import { getMarket } from '../../../domains/settings/index.ts'
import { countOrders } from '../../../domains/shops/index.ts'
import { shopOrders } from '../../../domains/shops/tables.ts'
import { refreshStockWatch } from '../../../domains/stock/index.ts'
import { plusDays, toDay } from '../../../platform/days.ts'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Loading } from '../../load/context.ts'
import { loadServiceCenters } from '../../load/service-centers.ts'
import type { History } from '../history.ts'
import { payRewards } from '../team/pay-rewards.ts'
import { loadReconciliation } from './reconciliation.ts'

type Account = typeof ledgerAccounts.$inferSelect

/**
 * Inserts the rows of the history, and brings what the domains derive from them up to date: balances, stock,
 * sold counts, collected coupons, rewards, closed days of ledger and reports, the reconciliation of past
 * days.
 * @param known the accounts that exist in the database
 */
export async function finishHistory(
  loading: Loading,
  history: History,
  known: readonly Account[],
  reviews: readonly (typeof reviewTable.$inferSelect)[],
): Promise<void> {
  const { ctx } = loading
  const { from, rows, settings, shop, until, writes } = history
  for (const review of reviews) rows.add(reviewTable, review)
  await rows.insert(ctx.tx)
  await updateAccounts(ctx.tx, known)
  await updateCoupons(ctx.tx, shop.coupons)
  await updateStock(ctx.tx, from)
  await refreshStockWatch(ctx.tx, settings.lowStock)
  await addSoldUnits(ctx.tx)
  await countOrders(
    ctx.tx,
    rows.of(shopOrders).map(({ orderId }) => orderId),
  )
  await loadServiceCenters(loading)
  await payRewards(loading, history)
  await closeLedgerDays(ctx.tx, until)
  const market = getMarket(ctx.market)
  const days = { first: toDay(from, market.timeZone), last: plusDays(toDay(until, market.timeZone), -1) }
  await countDays(ctx.tx, market, days, until)
  await loadReconciliation(history, ctx.tx)
  await Promise.all(writes.map((write) => write()))
}

async function updateAccounts(tx: Tx, known: readonly Account[]): Promise<void> {
  await tx.execute(sql`
    update ledger_accounts a set balance = k.balance, held = k.held
    from jsonb_to_recordset(${json(known)}::jsonb) as k(id uuid, balance bigint, held bigint) where a.id = k.id`)
}

async function updateCoupons(tx: Tx, coupons: readonly { id: string; collected: number }[]): Promise<void> {
  await tx.execute(sql`
    update coupons c set collected = k.collected
    from jsonb_to_recordset(${json(coupons)}::jsonb) as k(id uuid, collected int) where c.id = k.id`)
}

/**
 * Sets levels and opening movements so that what is available stays the stock of the demo's data: the opening
 * quantity was larger by the units that were shipped since, and by those that open orders and invitations to
 * couple packs reserve.
 */
async function updateStock(tx: Tx, openedAt: Date): Promise<void> {
  await tx.execute(sql`
    with reserved as (
      select u.sku_id, sum(u.n)::int as n from (
        select i.sku_id, i.quantity - i.shipped - i.refunded_quantity as n
        from order_items i join orders o on o.id = i.order_id where o.state in ('unpaid', 'paid')
        union all
        select sku_id, 1 from couple_packs where state = 'awaiting_partner'
      ) u group by 1
    ), shipped as (
      select sku_id, -sum(change)::int as n from stock_movements where kind = 'shipped' group by 1
    ), leveled as (
      update stock_levels l set on_hand = l.on_hand + r.n, reserved = r.n from reserved r where r.sku_id = l.sku_id
    ), opened as (
      delete from stock_movements where kind = 'opening' returning sku_id, change
    ), opening as (
      select l.sku_id, coalesce(o.change, 0) + coalesce(r.n, 0) + coalesce(s.n, 0) as change
      from stock_levels l left join opened o on o.sku_id = l.sku_id left join reserved r on r.sku_id = l.sku_id
        left join shipped s on s.sku_id = l.sku_id
    )
    insert into stock_movements (id, sku_id, change, kind, reference, at)
    select gen_random_uuid(), sku_id, change, 'opening', 'demo', ${openedAt.toISOString()}::timestamptz
    from opening where change > 0`)
}

/** Adds the units of paid orders to the sold counts of the products. */
async function addSoldUnits(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update goods g set sold = g.sold + s.units
    from (select i.goods_id, sum(i.quantity)::int as units from order_items i join orders o on o.id = i.order_id
      where o.sold_counted group by 1) s
    where g.id = s.goods_id`)
}
