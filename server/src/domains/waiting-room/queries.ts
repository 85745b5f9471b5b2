import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { type Admissions, STALE_SECONDS } from './rules.ts'

export const stamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/**
 * Finds the SKUs that a flash sale still has units of. The sale runs, or begins before those who keep the
 * answer for a second ask again.
 */
export async function findFlashSkuIds(tx: Tx, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct f.sku_id as id from promotion_skus f join promotions p on p.id = f.promotion_id
    where p.kind = 'flash' and f.used < f.units and p.starts_at <= ${stamp(now)} + interval '2 seconds' and p.ends_at > ${stamp(now)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Finds the SKUs of the selected lines of the cart, or of the cart of member-owned shops. */
export async function findCartSkuIds(
  tx: Tx,
  memberId: string,
  cart: 'cart' | 'shop-cart',
): Promise<string[]> {
  const from = cart === 'cart' ? sql`from cart_lines` : sql`from shop_cart_lines`
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct sku_id as id ${from} where member_id = ${memberId}::uuid and selected`,
  )
  return rows.map(({ id }) => id)
}

/** Reports whether a member is admitted to SKUs. @param skuIds none for an admission to whatever it is */
export async function isAdmitted(
  tx: Tx,
  memberId: string,
  { skuIds, now }: { skuIds: readonly string[]; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from waiting_room_places where member_id = ${memberId}::uuid and admitted_until > ${stamp(now)}
      and sku_ids @> ${uuidArray(skuIds)}`)
  return rows.length > 0
}

/**
 * Ends the admission of a member to SKUs; one who waits for something else or is admitted to it by now keeps
 * the place.
 * @param skuIds none for an admission to whatever it is
 */
export async function deleteAdmission(tx: Tx, memberId: string, skuIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from waiting_room_places where member_id = ${memberId}::uuid and admitted_until is not null
      and sku_ids @> ${uuidArray(skuIds)}`)
}

/** Deletes the place of a member. */
export async function deletePlace(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`delete from waiting_room_places where member_id = ${memberId}::uuid`)
}

/** SQL: the admission has ended, or the member who waits has not asked for five minutes. */
export const hasEnded = (now: Date): SQL => sql`
  (admitted_until <= ${stamp(now)}
    or (admitted_until is null and seen_at < ${stamp(new Date(now.getTime() - STALE_SECONDS * 1_000))}))`

/** Deletes the places of members who have left, and ended admissions. */
export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`delete from waiting_room_places where ${hasEnded(now)}`)
}

/** Records that members have asked for their places. */
export async function markSeen(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update waiting_room_places set seen_at = ${stamp(now)} where member_id = any(${uuidArray(memberIds)})`)
}

/** SQL: the SKUs that members wait for and that have no stock left. */
export const soldOut = sql`coalesce((
  select array_agg(l.sku_id) from stock_levels l
  where l.on_hand <= l.reserved and l.sku_id in (
    select unnest(w.sku_ids) from waiting_room_places w where w.admitted_until is null)), '{}')`

/** SQL: what member `p` waits for is in the scope. @param scope null for the whole shop */
const isInScope = (scope: ReadonlySet<string> | null): SQL =>
  scope ? sql`p.sku_ids && ${uuidArray([...scope])}` : sql`true`

type Terms = { scope: ReadonlySet<string> | null; active: number; now: Date; until: Date }

/**
 * Admits those who arrived first, up to `active` members at a time; those whose products are sold out or out
 * of the scope are passed over. Needs the lock of the room.
 * @returns who
 */
export async function admitFirst(tx: Tx, { scope, active, until }: Terms): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with sold as materialized (select ${soldOut} as ids)
    update waiting_room_places set admitted_until = ${stamp(until)}
    where member_id in (
      select p.member_id from waiting_room_places p, sold
      where p.admitted_until is null and not p.sku_ids <@ sold.ids and ${isInScope(scope)}
      order by p.no limit greatest(0, ${active}::int - (
        select count(*)::int from waiting_room_places where admitted_until is not null)))
    returning member_id as id`)
  return rows.map(({ id }) => id)
}

/** Counts admissions from the queue in the current minute. */
export async function countAdmissions(tx: Tx, admitted: number, now: Date): Promise<void> {
  const minute = sql`date_trunc('minute', ${stamp(now)})`
  await tx.execute(sql`
    insert into waiting_room_admissions as a (minute, admitted, previous) values (${minute}, ${admitted}::int, 0)
    on conflict (id) do update set minute = excluded.minute,
      admitted = excluded.admitted + case when a.minute = excluded.minute then a.admitted else 0 end,
      previous = case when a.minute = excluded.minute then a.previous
        when a.minute = excluded.minute - interval '1 minute' then a.admitted else 0 end`)
}

export type QueueState = 'waiting' | 'sold-out' | 'ended'

/** The room at a moment. Lists are in the order of arrival. */
export type QueueRows = {
  queue: ReadonlyMap<QueueState, readonly string[]>
  admittedUntil: Map<string, Date>
  admissions: Admissions
}

/** Reads the room. Ids are one text per list: ten thousand rows would cost more to parse. */
export async function readQueue(tx: Tx, { scope, now }: Pick<Terms, 'scope' | 'now'>): Promise<QueueRows> {
  const { rows } = await tx.execute<{
    queue: Partial<Record<QueueState, string>> | null
    admitted: Record<string, string> | null
    admissions: { minute: string; admitted: number; previous: number } | null
  }>(sql`
    with sold as materialized (select ${soldOut} as ids), place as materialized (
      select p.member_id, p.no, case when p.sku_ids <@ sold.ids then 'sold-out'
        when ${isInScope(scope)} then 'waiting' else 'ended' end as state
      from waiting_room_places p, sold where p.admitted_until is null
    )
    select (select jsonb_object_agg(state, ids) from (
        select state, string_agg(member_id::text, ',' order by no) as ids from place group by state) q) as queue,
      (select jsonb_object_agg(member_id, admitted_until) from waiting_room_places
        where admitted_until > ${stamp(now)}) as admitted,
      (select to_jsonb(a) from waiting_room_admissions a) as admissions`)
  const { queue, admitted, admissions } = rows[0]!
  const { minute, ...counts } = admissions ?? { minute: now, admitted: 0, previous: 0 }
  return {
    queue: new Map(
      Object.entries(queue ?? {}).map(([state, ids]) => [state as QueueState, ids!.split(',')] as const),
    ),
    admittedUntil: new Map(Object.entries(admitted ?? {}).map(([id, until]) => [id, new Date(until)])),
    admissions: { ...counts, minute: new Date(minute) },
  }
}

/** Counts the members in checkout and those who wait. */
export async function countMembers(tx: Tx, now: Date): Promise<{ active: number; waiting: number }> {
  const { rows } = await tx.execute<{ active: number; waiting: number }>(sql`
    select count(*) filter (where admitted_until > ${stamp(now)})::int as active,
      count(*) filter (where admitted_until is null)::int as waiting from waiting_room_places`)
  return rows[0]!
}

/** Reads the admissions of the last two minutes in which there were some. */
export async function findAdmissions(tx: Tx): Promise<Admissions | undefined> {
  const { rows } = await tx.execute<{ minute: string; admitted: number; previous: number }>(
    sql`select minute, admitted, previous from waiting_room_admissions`,
  )
  const found = rows[0]
  return found && { ...found, minute: new Date(found.minute) }
}
