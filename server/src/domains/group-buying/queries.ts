import { asc, eq, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { SeatState } from './rules.ts'
import { buyingGroups, groupOffers, groupSeats } from './tables.ts'

export type OfferRow = typeof groupOffers.$inferSelect
export type GroupRow = typeof buyingGroups.$inferSelect
export type SeatRow = typeof groupSeats.$inferSelect

/** Returns an offer. @param options `lock`: until the transaction ends */
export async function getOffer(tx: Tx, id: string, { lock = false } = {}): Promise<OfferRow | undefined> {
  const query = tx.select().from(groupOffers).where(eq(groupOffers.id, id))
  return (await (lock ? query.for('no key update') : query))[0]
}

/** Returns a group. @param options `lock`: until the transaction ends */
export async function getGroup(tx: Tx, id: string, { lock = false } = {}): Promise<GroupRow | undefined> {
  const query = tx.select().from(buyingGroups).where(eq(buyingGroups.id, id))
  return (await (lock ? query.for('no key update') : query))[0]
}

/** Returns the seats of a group, oldest first. */
export const getSeats = async (tx: Tx, groupId: string): Promise<SeatRow[]> =>
  await tx
    .select()
    .from(groupSeats)
    .where(eq(groupSeats.groupId, groupId))
    .orderBy(asc(groupSeats.createdAt), asc(groupSeats.orderId))

/** Whether a seat `s` is paid: its order `o` says so at once, the seat after the event. */
export const isSeatPaid = sql`s.state <> 'released' and (s.state = 'paid' or o.state = 'paid')`

/** Returns whether a member has paid a seat of a group. */
export async function hasPaidSeat(tx: Tx, groupId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ paid: boolean }>(sql`
    select exists (select from group_seats s join orders o on o.id = s.order_id
      where s.group_id = ${groupId}::uuid and ${isSeatPaid}) as paid`)
  return rows[0]!.paid
}

/** Returns the group of an order of a member. */
export async function findGroupOfOrder(
  tx: Tx,
  orderId: string,
  memberId: string,
): Promise<string | undefined> {
  const [seat] = await tx.select().from(groupSeats).where(eq(groupSeats.orderId, orderId))
  return seat?.memberId === memberId ? seat.groupId : undefined
}

/** Returns the groups that orders have seats in. */
export async function findGroupsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct group_id as id from group_seats where order_id = any(${uuidArray(orderIds)}) order by 1`)
  return rows.map((r) => r.id)
}

/** Lists open groups past their expiry, by id. */
export async function listExpiredGroups(
  tx: Tx,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from buying_groups where state = 'open' and expires_at <= ${now.toISOString()}::timestamptz
      and id <> all(${uuidArray(except)})
    order by expires_at limit ${limit}::int`)
  return rows.map((r) => r.id)
}

/** Returns the group prices of an offer by SKU, minor units, where they are below list and member price. */
export async function getGroupPrices(tx: Tx, offerId: string): Promise<Map<string, bigint>> {
  const { rows } = await tx.execute<{ sku_id: string; price: bigint }>(sql`
    select p.sku_id, p.price from group_offer_prices p join skus s on s.id = p.sku_id
    where p.offer_id = ${offerId}::uuid and s.active and s.gift_value is null
      and p.price < least(s.price, s.member_price)`)
  return new Map(rows.map((r) => [r.sku_id, BigInt(r.price)]))
}

/** Returns the units of an offer that are ordered: by all, and by one member. Released seats do not count. */
export async function countUnits(
  tx: Tx,
  offerId: string,
  memberId: string,
): Promise<{ all: number; own: number }> {
  const { rows } = await tx.execute<{ all: number; own: number }>(sql`
    select coalesce(sum(quantity), 0)::int as "all",
      coalesce(sum(quantity) filter (where member_id = ${memberId}::uuid), 0)::int as own
    from group_seats where offer_id = ${offerId}::uuid and state <> 'released'`)
  return rows[0]!
}

/** Counts the seats of a member in a group that were released without a payment. */
export async function countUnpaidSeats(tx: Tx, groupId: string, memberId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from group_seats s join orders o on o.id = s.order_id
    where s.group_id = ${groupId}::uuid and s.member_id = ${memberId}::uuid and s.state = 'released'
      and o.paid_at is null`)
  return rows[0]!.n
}

/** Changes the state and place of a seat. */
export async function updateSeat(
  tx: Tx,
  orderId: string,
  change: { state: SeatState; place: number | null },
): Promise<void> {
  await tx.update(groupSeats).set(change).where(eq(groupSeats.orderId, orderId))
}
