import { type SQL, sql } from 'drizzle-orm'
import { sqlGoodsLeft } from '../rules.ts'

/**
 * The facts of refund-facts.ts in SQL, for lists that read many orders. What an order's own columns say, it
 * says without its items: that spares a lookup, and can miss a refund whose points have not returned. It
 * never takes an order for refunded that is not. `refund-facts-sql.test.ts` compares both with
 * getRefundFacts, for any order.
 */

/** The columns of `orders` that the facts are read from. */
export const sqlRefundColumns = (order: string): string =>
  ['paid', 'refunded', 'refunding', 'points_used', 'points_returned', 'line_points', 'line_points_returned']
    .concat('full_refund_requested')
    .map((column) => `${order}.${column}`)
    .join(', ')

/**
 * What the facts are computed from of an order's items: aggregates over `order_items`, gift cards included.
 */
export const sqlItemFacts = `
  bool_or(total > 0 and refunded_quantity < quantity) as unreturned,
  bool_or(total = 0 and points_discount > 0 and refunded_quantity < quantity) as unreturned_in_points,
  bool_and(points_discount = 0 or case when total > 0 then refunded_amount = total else refunded_quantity = quantity end)
    as discount_due,
  sum(points * refunded_quantity / quantity) as line_points_due`

const hasPaid = (o: string): string => `(${o}.paid > 0 or ${o}.points_used > 0 or ${o}.full_refund_requested)`

/** Whether finished refunds have returned everything, by the order's own columns. */
export const sqlIsRefundFinished = (o: string): string =>
  `(${hasPaid(o)} and ${o}.refunded >= ${o}.paid and ${o}.points_returned = ${o}.points_used)`

const isMoneyReturned = (o: string): string => `${o}.refunded + ${o}.refunding >= ${o}.paid`

const isReturning = (o: string): string => `(${o}.refunding > 0 and ${o}.full_refund_requested)`

/** Whether everything is refunded or being refunded, by the order's own columns. */
export const sqlIsRefunded = (o: string): string =>
  `(${hasPaid(o)} and ${isMoneyReturned(o)} and (${o}.points_returned = ${o}.points_used or ${isReturning(o)}))`

/** Whether everything is refunded or being refunded. @param i with the columns of `sqlItemFacts` */
export const sqlIsFullyRefunded = (o: string, i: string): string =>
  `(${sqlIsRefunded(o)} or (${o}.paid > 0 and ${isMoneyReturned(o)}
    and ${o}.line_points_returned = ${o}.line_points and ${i}.discount_due))`

/** Whether the order's unpacked units may be packed. @param i with the columns of `sqlItemFacts` */
export const sqlShips = (o: string, i: string): string =>
  `(not ${sqlIsFullyRefunded(o, i)}
    and not (${o}.paid > 0 and ${isMoneyReturned(o)} and ${i}.unreturned)
    and not (${o}.line_points_returned > ${i}.line_points_due
      or (${o}.points_returned - ${o}.line_points_returned = ${o}.points_used - ${o}.line_points
        and ${i}.unreturned_in_points)))`

/**
 * Whether an order is paid, without a hold and, by its own columns, not refunded. Its index is
 * orders_to_ship.
 */
export const sqlMayShip = (o: string): SQL =>
  sql.raw(`${o}.state = 'paid' and ${o}.fulfillment_hold is null and not ${sqlIsRefunded(o)}`)

/** Whether staff have something to ship of an order: it has goods left, and its refunds let them ship. */
export const sqlIsToShip = (o: string): SQL =>
  sql`${sqlMayShip(o)} and exists (
    select from (select ${sql.raw(`sum(${sqlGoodsLeft}) as units, ${sqlItemFacts}`)}
      from order_items where order_id = ${sql.raw(o)}.id) i
    where i.units > 0 and ${sql.raw(sqlShips(o, 'i'))})`

/**
 * Selects the id of each order to ship among the oldest paid ones, for counts. Their items are one scan of an
 * index, unlike those of sqlIsToShip.
 * @param limit how many orders are read
 */
export const sqlSelectToShip = (limit: number): SQL => sql`
  with o as materialized (
    select o.id, ${sql.raw(sqlRefundColumns('o'))} from orders o
    where ${sqlMayShip('o')} order by o.paid_at, o.id limit ${limit}::int
  )
  select o.id from o
  join (select order_id, ${sql.raw(`sum(${sqlGoodsLeft}) as units, ${sqlItemFacts}`)}
    from order_items where order_id = any(array(select id from o)) group by order_id) i on i.order_id = o.id
  where i.units > 0 and ${sql.raw(sqlShips('o', 'i'))}`
