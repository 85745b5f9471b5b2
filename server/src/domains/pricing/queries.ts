import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import { json, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Texts } from '../../platform/localized-text.ts'
import type { CouponTerms } from './coupon-rules.ts'

export type CouponRow = CouponTerms & {
  title: Texts
  firstOrder: boolean
  currency: string
  total: number | null
  perMember: number
  collected: number
}
/** A coupon that a member can use, and the row of member_coupons to spend. */
export type HeldCoupon = CouponRow & { memberCouponId: string }

export type Raw = Record<string, unknown>
const date = (value: unknown) => new Date(value as string)
// int8 is a bigint in columns and a number inside JSON.
export const big = (value: unknown) => BigInt(value as bigint | number)
export const bigOrNull = (value: unknown) => (value === null ? null : big(value))

/** The columns of coupons `c` that toCoupon() reads. */
const couponColumns = sql`c.id, c.title, c.shop_id, c.currency, c.kind, c.off, c.percent, c.cap, c.minimum, c.scope,
  to_json(c.scope_ids) as scope_ids, c.stackable, c.first_order, c.total, c.per_member, c.collected, c.starts_at, c.ends_at`

const toCoupon = (r: Raw): CouponRow => ({
  id: r.id as string,
  title: r.title as Texts,
  shopId: r.shop_id as string | null,
  currency: r.currency as string,
  kind: r.kind as CouponTerms['kind'],
  off: bigOrNull(r.off),
  percent: r.percent as number | null,
  cap: bigOrNull(r.cap),
  minimum: big(r.minimum),
  scope: r.scope as CouponTerms['scope'],
  scopeIds: r.scope_ids as string[],
  stackable: r.stackable as boolean,
  firstOrder: r.first_order as boolean,
  total: r.total as number | null,
  perMember: r.per_member as number,
  collected: r.collected as number,
  startsAt: date(r.starts_at),
  endsAt: date(r.ends_at),
})

const live = sql.raw(sqlStatesWhere((facts) => facts.live))

/** Whether a member can use coupon `c`: one for the first order requires that there is none yet. */
const isEligible = (memberId: string | null): SQL =>
  sql`(not c.first_order or not exists (
    select 1 from orders o where o.member_id = ${memberId}::uuid and o.state in ${live}))`

/** Whether coupon `c` is the platform's, or of one of the shops. */
const isOf = (shopIds: readonly string[]): SQL =>
  shopIds.length === 0
    ? sql`c.shop_id is null`
    : sql`(c.shop_id is null or c.shop_id = any(${uuidArray(shopIds)}))`

/**
 * The query of a member's unused coupons that have not ended, each coupon once; rows for toHeldCoupon().
 * @param shopIds shops whose coupons count beside the platform's
 */
export const heldCoupons = (
  memberId: string,
  currency: string,
  now: Date,
  shopIds: readonly string[] = [],
): SQL => sql`
  select distinct on (c.id) ${couponColumns}, m.id as member_coupon_id
  from member_coupons m join coupons c on c.id = m.coupon_id
  where m.member_id = ${memberId}::uuid and m.order_id is null
    and c.currency = ${currency} and c.ends_at > ${now.toISOString()}::timestamptz and ${isEligible(memberId)}
    and ${isOf(shopIds)}
  order by c.id, m.nth`

export const toHeldCoupon = (r: Raw): HeldCoupon => ({
  ...toCoupon(r),
  memberCouponId: r.member_coupon_id as string,
})

/** Whether coupon `c` applies to a product. */
const appliesTo = (goodsId: string): SQL =>
  sql`(c.scope = 'all' or (c.scope = 'goods' and ${goodsId}::uuid = any(c.scope_ids))
    or (c.scope = 'categories' and c.scope_ids && (select category_ids from goods where id = ${goodsId}::uuid)))`

export type OfferedCoupon = CouponRow & { held: boolean; claimed: number }

/**
 * Returns active coupons, optionally only those that apply to a product. `held`: the member has one to use.
 * @param shopIds shops whose coupons are offered beside the platform's
 */
export async function offeredCoupons(
  tx: Tx,
  currency: string,
  memberId: string | null,
  goodsId: string | null,
  now: Date,
  shopIds: readonly string[] = [],
): Promise<OfferedCoupon[]> {
  const fits = goodsId ? appliesTo(goodsId) : sql`true`
  const { rows } = await tx.execute<Raw>(
    offeredRows(currency, memberId, sql`${fits} and ${isOf(shopIds)}`, now),
  )
  return rows.map(toOfferedCoupon)
}

/** Returns those of the coupons that are active, in no particular order. */
export async function offeredCouponsById(
  tx: Tx,
  currency: string,
  memberId: string | null,
  ids: readonly string[],
  now: Date,
): Promise<OfferedCoupon[]> {
  const { rows } = await tx.execute<Raw>(
    offeredRows(currency, memberId, sql`c.id = any(${uuidArray(ids)})`, now),
  )
  return rows.map(toOfferedCoupon)
}

/** Returns whether a member has no order, except cancelled and closed ones. */
export async function isNewMember(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (select 1 from orders where member_id = ${memberId}::uuid and state in ${live}) as found`,
  )
  return !rows[0]!.found
}

/**
 * All active coupons as a column of another statement; elements for toOfferedCoupon().
 * @param shopIds shops whose coupons are offered beside the platform's
 */
export const offeredColumn = (
  currency: string,
  memberId: string,
  now: Date,
  shopIds: readonly string[] = [],
): SQL<Raw[]> => toColumn(offeredRows(currency, memberId, isOf(shopIds), now))

/** The platform's active coupons that apply to a product, as a column like that of offeredColumn(). */
export const offeredToProduct = (
  { currency, memberId, now }: { currency: string; memberId: string; now: Date },
  goodsId: string,
): SQL<Raw[]> => toColumn(offeredRows(currency, memberId, sql`${appliesTo(goodsId)} and ${isOf([])}`, now))

const toColumn = (rows: SQL): SQL<Raw[]> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(f)), '[]') from (${rows}) f)`

export const toOfferedCoupon = (r: Raw): OfferedCoupon => ({
  ...toCoupon(r),
  held: r.held as boolean,
  claimed: r.claimed as number,
})

const offeredRows = (currency: string, memberId: string | null, fits: SQL, now: Date): SQL => sql`
  select ${couponColumns}, coalesce(m.claimed, 0)::int as claimed, coalesce(m.held, false) as held
  from coupons c
  left join (
    select coupon_id, count(*) as claimed, bool_or(order_id is null) as held
    from member_coupons where member_id = ${memberId}::uuid group by coupon_id
  ) m on m.coupon_id = c.id
  where c.currency = ${currency} and (not c.code_only or coalesce(m.held, false)) and c.starts_at <= ${now.toISOString()}::timestamptz
    and c.ends_at > ${now.toISOString()}::timestamptz and ${fits} and ${isEligible(memberId)}
  order by c.minimum, c.id
  limit 100`

export type CollectedCoupon = {
  coupon: OfferedCoupon
  eligible: boolean
  usedBy: string | null
  collectedAt: Date
}

/** Returns all coupons that a member has claimed, newest first. */
export async function collectedCoupons(tx: Tx, memberId: string): Promise<CollectedCoupon[]> {
  const { rows } = await tx.execute<Raw>(sql`
    select ${couponColumns}, m.order_id, m.collected_at, ${isEligible(memberId)} as eligible,
      count(*) over (partition by c.id)::int as claimed, bool_or(m.order_id is null) over (partition by c.id) as held
    from member_coupons m join coupons c on c.id = m.coupon_id
    where m.member_id = ${memberId}::uuid
    order by m.collected_at desc, m.id limit 200`)
  return rows.map((r) => ({
    coupon: { ...toCoupon(r), held: r.held as boolean, claimed: r.claimed as number },
    eligible: r.eligible as boolean,
    usedBy: r.order_id as string | null,
    collectedAt: date(r.collected_at),
  }))
}

export async function findCoupon(tx: Tx, id: string): Promise<CouponRow | undefined> {
  const { rows } = await tx.execute<Raw>(sql`select ${couponColumns} from coupons c where c.id = ${id}::uuid`)
  return rows.map(toCoupon)[0]
}

/**
 * Claims a coupon for a member in one conditional statement: active, not only by promo code (unless
 * `byCode`), not exhausted, within the limit per member, and not for a first order that the member has
 * placed. Concurrent claims of the last one serialize on the coupon's row, concurrent claims of one member on
 * the unique index.
 * @returns false when the claim is not possible
 */
export async function claimCoupon(
  tx: Tx,
  couponId: string,
  memberId: string,
  id: string,
  now: Date,
  byCode = false,
): Promise<boolean> {
  const at = now.toISOString()
  const { rows } = await tx.execute(sql`
    with claimed as (
      select count(*)::int as n from member_coupons where member_id = ${memberId}::uuid and coupon_id = ${couponId}::uuid
    ), counted as (
      update coupons c set collected = collected + 1 from claimed
      where c.id = ${couponId}::uuid and c.starts_at <= ${at}::timestamptz and c.ends_at > ${at}::timestamptz
        and (not c.code_only or ${byCode}::boolean) and (c.total is null or c.collected < c.total) and claimed.n < c.per_member and ${isEligible(memberId)}
      returning c.id, claimed.n
    )
    insert into member_coupons (id, coupon_id, member_id, nth, collected_at)
    select ${id}::uuid, id, ${memberId}::uuid, n + 1, ${at}::timestamptz from counted
    on conflict (member_id, coupon_id, nth) do nothing
    returning id`)
  return rows.length === 1
}

/** Whether a member holds a coupon unused. */
export async function holdsCoupon(tx: Tx, couponId: string, memberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from member_coupons
    where member_id = ${memberId}::uuid and coupon_id = ${couponId}::uuid and order_id is null limit 1`)
  return rows.length > 0
}

/** Makes the coupons of orders usable again. */
export async function releaseCoupons(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update member_coupons set order_id = null where order_id = any(${uuidArray(orderIds)})`,
  )
}

/** Locks the coupons of ended orders that no other order has, members' coupons by ascending id. */
export async function lockFreeCoupons(
  tx: Tx,
  orders: readonly { memberId: string; couponIds: readonly string[] }[],
): Promise<void> {
  const spent = orders.flatMap(({ memberId, couponIds }) =>
    couponIds.map((couponId) => ({ memberId, couponId })),
  )
  if (spent.length === 0) return
  await tx.execute(sql`
    select 1 from member_coupons m where m.order_id is null and (m.member_id, m.coupon_id) in (
      select "memberId", "couponId" from jsonb_to_recordset(${json(spent)}::jsonb) as u("memberId" uuid, "couponId" uuid))
    order by m.id for no key update`)
}

/** Returns whether one of the coupons is for a member's first order. */
export async function hasFirstOrderCoupon(tx: Tx, couponIds: readonly string[]): Promise<boolean> {
  if (couponIds.length === 0) return false
  const { rows } = await tx.execute(
    sql`select from coupons where id = any(${uuidArray(couponIds)}) and first_order limit 1`,
  )
  return rows.length > 0
}

/**
 * Spends one of each coupon for an order again. One for the first order requires that the member has no
 * other; the caller has locked the member for it.
 * @returns false when a coupon is no longer available; the caller rolls back or undoes
 */
export async function spendCouponsAgain(
  tx: Tx,
  memberId: string,
  couponIds: readonly string[],
  orderId: string,
): Promise<boolean> {
  if (couponIds.length === 0) return true
  const { rows } = await tx.execute(sql`
    with free as (
      select distinct on (m.coupon_id) m.id from member_coupons m join coupons c on c.id = m.coupon_id
      where m.member_id = ${memberId}::uuid and m.order_id is null and m.coupon_id = any(${uuidArray(couponIds)})
        and ${isEligible(memberId)}
      order by m.coupon_id, m.nth
    )
    update member_coupons m set order_id = ${orderId}::uuid from free
    where m.id = free.id and m.order_id is null
      and (select count(*) from free) = ${couponIds.length}::int
    returning m.id`)
  return rows.length === couponIds.length
}
