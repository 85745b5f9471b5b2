import type { ShopOrderMove, ShopOrderState } from '@pasar/contract/orders/shop-order-states'
import { type SQL, sql } from 'drizzle-orm'
import { cappedCount, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../../platform/localized-text.ts'
import { sqlIsToShip } from '../../orders/index.ts'
import { isSubUser } from '../access.ts'
import { shopOrderEvents } from '../tables.ts'
import { shopOrderState } from './states.ts'

/** An item of a shop's order with its parts, minor units of the order's currency. */
export type ShopItemRow = {
  id: string
  title: Texts
  optionText: Texts
  picture: StoredPicture
  price: string
  quantity: number
  refunded: number
  paid: string
  wholesale: string
  fee: string
  borne: string
  margin: string
  reversed: string
  posted: string
}

export type ShopOrderRow = {
  id: string
  shopId: string
  no: string
  state: ShopOrderState
  currency: string
  buyer: string
  createdAt: string
  answerUntil: string | null
  /** Whether the shop can ship it: paid, no hold, goods left, and refunds and disputes let it. */
  isToShip: boolean
  items: ShopItemRow[]
}

const items = sql`(select jsonb_agg(jsonb_build_object('id', i.id, 'title', i.title, 'optionText', i.option_text,
    'picture', i.picture, 'price', i.price::text, 'quantity', i.quantity, 'refunded', i.refunded_quantity,
    'paid', i.total::text, 'wholesale', p.wholesale::text, 'fee', p.fee::text, 'borne', p.borne::text,
    'margin', p.margin::text, 'reversed', p.reversed::text, 'posted', p.posted::text) order by i.position)
  from order_items i join shop_order_items p on p.order_item_id = i.id where i.order_id = o.id)`

const columns = sql`o.id, w.shop_id as "shopId", o.no, ${shopOrderState} as state, o.currency,
  coalesce((select m.nickname from members m where m.id = o.member_id), '') as buyer, o.created_at as "createdAt",
  w.answer_until as "answerUntil", ${sqlIsToShip('o')} as "isToShip", ${items} as items`

const shopOrdersJoined = sql`shop_orders w join orders o on o.id = w.order_id`

const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** Builds the condition of a list of the owner: orders in a state, with a keyword in number or titles. */
const listedOrders = (shopId: string, state: ShopOrderState | '', keyword: string): SQL => sql`
  from ${shopOrdersJoined} where w.shop_id = ${shopId}::uuid
    ${state === '' ? sql`` : sql`and ${shopOrderState} = ${state}`}
    ${
      keyword === ''
        ? sql``
        : sql`and (o.no ilike ${likePattern(keyword)} or exists (
            select from order_items i where i.order_id = o.id and i.title::text ilike ${likePattern(keyword)}))`
    }`

type Page = { state: ShopOrderState | ''; keyword: string; page: number; limit: number }

/** Returns a page of a shop's orders, newest first, with the numbers of those to be worked on. */
export async function pageOfShopOrders(
  tx: Tx,
  shopId: string,
  { state, keyword, page, limit }: Page,
): Promise<{
  rows: ShopOrderRow[]
  total: number
  counts: { awaiting: number; accepted: number; shipped: number }
}> {
  const listed = listedOrders(shopId, state, keyword)
  const { rows } = await tx.execute<ShopOrderRow>(sql`
    select ${columns} ${listed} order by w.created_at desc, w.order_id desc
    limit ${limit}::int offset ${(page - 1) * limit}::int`)
  const found = await tx.execute<{ total: number; awaiting: number; accepted: number; shipped: number }>(sql`
    select ${cappedCount(listed)} as total, ${countIn(shopId, 'awaiting')} as awaiting,
      ${countIn(shopId, 'accepted')} as accepted, ${countIn(shopId, 'shipped')} as shipped`)
  const { total, ...counts } = found.rows[0]!
  return { rows, total, counts }
}

/** SQL: the number of a shop's orders in a state. Orders in flight have an index by seller. */
const countIn = (shopId: string, state: ShopOrderState): SQL => sql`(select count(*)::int from orders o
  where o.seller_id = ${shopId}::uuid and o.state in ('paid', 'shipped') and ${shopOrderState} = ${state})`

/** Counts the orders of a shop that await an answer. */
export async function countAwaiting(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select ${countIn(shopId, 'awaiting')} as n`)
  return rows[0]!.n
}

/** Returns an order of a shop. */
export async function findShopOrder(tx: Tx, id: string): Promise<ShopOrderRow | undefined> {
  const { rows } = await tx.execute<ShopOrderRow>(
    sql`select ${columns} from ${shopOrdersJoined} where o.id = ${id}::uuid`,
  )
  return rows[0]
}

/** Returns the state of an order of a shop, which the caller has locked. */
export async function getShopOrderState(tx: Tx, id: string): Promise<ShopOrderState> {
  const { rows } = await tx.execute<{ state: ShopOrderState }>(
    sql`select ${shopOrderState} as state from orders o where o.id = ${id}::uuid`,
  )
  return rows[0]!.state
}

/** A move of an order, and who made it; staff and the deadline have neither id nor name. */
export type ShopOrderEvent = { move: ShopOrderMove; memberId: string | null; by: string }

/** What the shop's people did with an order, with their names. */
export async function findEvents(tx: Tx, orderId: string): Promise<ShopOrderEvent[]> {
  const { rows } = await tx.execute<ShopOrderEvent>(sql`
    select e.move, e.member_id as "memberId", coalesce(m.nickname, '') as by from shop_order_events e
    left join members m on m.id = e.member_id where e.order_id = ${orderId}::uuid order by e.at`)
  return rows
}

/** Records a move once. */
export async function insertEvent(
  tx: Tx,
  event: { orderId: string; move: ShopOrderMove; at: Date; memberId: string | null },
): Promise<void> {
  await tx.insert(shopOrderEvents).values(event).onConflictDoNothing()
}

/** Returns who answers the orders of shops: the owner, and sub-users with the permission. */
export async function findAnswerers(tx: Tx, shopIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ shopId: string; memberId: string }>(sql`
    select s.id as "shopId", s.owner_id as "memberId" from shops s where s.id = any(${uuidArray(shopIds)})
    union
    select s.id, w.member_id from shops s join shop_workers w on w.shop_id = s.id
    where s.id = any(${uuidArray(shopIds)}) and 'orders' = any(w.permissions) and ${isSubUser}`)
  return new Map(
    [...Map.groupBy(rows, ({ shopId }) => shopId)].map(([id, of]) => [
      id,
      of.map(({ memberId }) => memberId),
    ]),
  )
}
