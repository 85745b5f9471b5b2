import { eq, type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { DECLINED_MS } from './rules.ts'
import { coupleOffers, couplePacks } from './tables.ts'

export type OfferRow = typeof coupleOffers.$inferSelect
export type PackRow = typeof couplePacks.$inferSelect

/** Returns an offer. @param options `lock`: until the transaction ends */
export async function getOffer(tx: Tx, id: string, { lock = false } = {}): Promise<OfferRow | undefined> {
  const query = tx.select().from(coupleOffers).where(eq(coupleOffers.id, id))
  return (await (lock ? query.for('no key update') : query))[0]
}

/** Returns a pack. @param options `lock`: until the transaction ends */
export async function getPack(tx: Tx, id: string, { lock = false } = {}): Promise<PackRow | undefined> {
  const query = tx.select().from(couplePacks).where(eq(couplePacks.id, id))
  return (await (lock ? query.for('no key update') : query))[0]
}

/** SKUs `s` of pack prices `p` that both members buy cheaper than alone; see isPackPrice. */
export const offeredSkus = sql`couple_offer_prices p join skus s on s.id = p.sku_id and s.active
  and s.gift_value is null and (p.price + 1) / 2 < least(s.price, s.member_price)`

/** Returns the price of a pack of a SKU and the units in stock; undefined when it is not offered. */
export async function findPackPrice(
  tx: Tx,
  offerId: string,
  skuId: string,
): Promise<{ price: bigint; stock: number } | undefined> {
  const { rows } = await tx.execute<{ price: bigint; stock: number }>(sql`
    select p.price, coalesce(l.on_hand - l.reserved, 0)::int as stock
    from ${offeredSkus} left join stock_levels l on l.sku_id = s.id
    where p.offer_id = ${offerId}::uuid and p.sku_id = ${skuId}::uuid`)
  return rows[0] && { price: BigInt(rows[0].price), stock: rows[0].stock }
}

/** Whether the list price of a SKU is above a price, which orders of terms require. */
export async function isBelowList(tx: Tx, skuId: string, price: bigint): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from skus where id = ${skuId}::uuid and price > ${price}::bigint`,
  )
  return rows.length > 0
}

export type Person = { id: string; nickname: string }

/** Returns the member of a username, ignoring case, who can order: neither banned nor erased. */
export async function findPerson(tx: Tx, username: string): Promise<Person | undefined> {
  const { rows } = await tx.execute<Person>(sql`
    select id, nickname from members
    where username_key = ${username.trim().toLowerCase()} and banned_at is null and erased_at is null`)
  return rows[0]
}

/** What limits an invitation: invitations of the last day, a recent refusal by the partner, an open pack. */
export async function findInvitationLimits(
  tx: Tx,
  { initiatorId, partnerId, now }: { initiatorId: string; partnerId: string; now: Date },
): Promise<{ sent: number; declined: boolean; openId: string | null }> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const [a, b] = [sql`${initiatorId}::uuid`, sql`${partnerId}::uuid`]
  const { rows } = await tx.execute<{ sent: number; declined: boolean; openId: string | null }>(sql`
    select (select count(*)::int from couple_packs where initiator_id = ${a} and created_at > ${ago(86_400_000)}) as sent,
      exists (select 1 from couple_packs where initiator_id = ${a} and partner_id = ${b} and state = 'declined'
        and ended_at > ${ago(DECLINED_MS)}) as declined,
      (select id from couple_packs where state in ('awaiting_partner', 'accepted')
        and least(initiator_id, partner_id) = least(${a}, ${b})
        and greatest(initiator_id, partner_id) = greatest(${a}, ${b})) as "openId"`)
  return rows[0]!
}

/** Returns the packs that orders are halves of. */
export async function findPacksOfOrders(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const ids = uuidArray(orderIds)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from couple_packs where initiator_order_id = any(${ids})
    union select id from couple_packs where partner_order_id = any(${ids}) order by 1`)
  return rows.map((r) => r.id)
}

/** Lists open packs past their expiry, by id. */
export async function listExpiredPacks(
  tx: Tx,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from couple_packs
    where state in ('awaiting_partner', 'accepted') and expires_at <= ${now.toISOString()}::timestamptz
      and id <> all(${uuidArray(except)})
    order by expires_at limit ${limit}::int`)
  return rows.map((r) => r.id)
}

/** Changes a pack that the transaction has locked. */
export async function updatePack(
  tx: Tx,
  id: string,
  change: Partial<Omit<typeof couplePacks.$inferInsert, 'id'>>,
): Promise<void> {
  await tx.update(couplePacks).set(change).where(eq(couplePacks.id, id))
}

/** Counts rows of couple_packs `k`. */
export async function countPacks(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from couple_packs k where ${where}`,
  )
  return rows[0]!.n
}

/** Returns the pack that a request has ordered. */
export async function findPackByIntent(
  tx: Tx,
  intent: string,
): Promise<{ id: string; initiatorOrderId: string } | undefined> {
  const [pack] = await tx
    .select({ id: couplePacks.id, initiatorOrderId: couplePacks.initiatorOrderId })
    .from(couplePacks)
    .where(eq(couplePacks.intent, intent))
  return pack
}
