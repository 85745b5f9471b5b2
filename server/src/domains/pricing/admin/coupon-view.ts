import type { Input, Output } from '@pasar/contract/call'
import type { adminCouponInfo, adminCouponList } from '@pasar/contract/calls/admin/catalog/marketing'
import { type Currency, exponents, minorToDecimal } from '@pasar/contract/money'
import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import { sql } from 'drizzle-orm'
import { contentVersion } from '../../../platform/content-version.ts'
import type { Ctx } from '../../../platform/context.ts'
import { countUpTo, uuidArray } from '../../../platform/db/sql-helpers.ts'
import { localize, type Texts } from '../../../platform/localized-text.ts'
import type { coupons } from '../tables.ts'

type View = Output<typeof adminCouponInfo>
type Row = typeof coupons.$inferSelect
type CouponWithUses = { coupon: Row; used: number }

const getPhase = (row: Row, now: Date): View['phase'] =>
  now < row.startsAt ? 'coming' : now < row.endsAt ? 'running' : 'over'

/** Presents coupons for the console. */
export async function presentCoupons(ctx: Ctx, found: readonly CouponWithUses[]): Promise<View[]> {
  const names = await getScopeNames(
    ctx,
    found.flatMap((f) => f.coupon.scopeIds),
  )
  const now = ctx.clock.now()
  return found.map(({ coupon: c, used }) => {
    const decimal = (minor: bigint | null) =>
      minor === null ? null : minorToDecimal(minor, exponents[c.currency as Currency])
    const terms = {
      title: c.title,
      shopId: c.shopId,
      kind: c.kind as View['kind'],
      off: decimal(c.off),
      percent: c.percent,
      cap: decimal(c.cap),
      minimum: decimal(c.minimum)!,
      scope: c.scope as View['scope'],
      scopeIds: c.scopeIds,
      stackable: c.stackable,
      firstOrder: c.firstOrder,
      codeOnly: c.codeOnly,
      total: c.total,
      perMember: c.perMember,
      startsAt: c.startsAt.toISOString(),
      endsAt: c.endsAt.toISOString(),
    }
    return {
      ...terms,
      id: c.id,
      // Claims do not change it.
      version: contentVersion(terms),
      currency: c.currency,
      scopeNames: c.scopeIds.map((id) => ({ id, name: names.get(id) ?? '(gone)' })),
      collected: c.collected,
      used,
      phase: getPhase(c, now),
    }
  })
}

/** Returns the names of products and categories by id. */
async function getScopeNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const idArray = uuidArray([...new Set(ids)])
  const { rows } = await ctx.tx.execute<{ id: string; name: Texts }>(sql`
    select id, title as name from goods where id = any(${idArray})
    union all select id, name from categories where id = any(${idArray})`)
  return new Map(rows.map((r) => [r.id, localize(r.name, ctx.language)]))
}

/** Whether all these products and categories exist. */
export async function scopeExists(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  return (await getScopeNames(ctx, ids)).size === new Set(ids).size
}

/** Whether a seller is a member-owned shop. */
export async function isShop(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await ctx.tx.execute(
    sql`select from sellers where id = ${id}::uuid and id <> ${OPERATOR_SELLER_ID}::uuid`,
  )
  return rows.length > 0
}

const used = sql`(select count(*)::int from member_coupons m where m.coupon_id = c.id and m.order_id is not null)`

const toRow = (r: Record<string, unknown>): CouponWithUses => ({
  used: r.used as number,
  coupon: {
    id: r.id as string,
    title: r.title as Texts,
    shopId: r.shop_id as string | null,
    currency: r.currency as string,
    kind: r.kind as string,
    off: r.off === null ? null : BigInt(r.off as string),
    percent: r.percent as number | null,
    cap: r.cap === null ? null : BigInt(r.cap as string),
    minimum: BigInt(r.minimum as string),
    scope: r.scope as string,
    scopeIds: r.scope_ids as string[],
    stackable: r.stackable as boolean,
    firstOrder: r.first_order as boolean,
    codeOnly: r.code_only as boolean,
    total: r.total as number | null,
    perMember: r.per_member as number,
    collected: r.collected as number,
    startsAt: new Date(r.starts_at as string),
    endsAt: new Date(r.ends_at as string),
  },
})

const columns = sql`c.id, c.title, c.shop_id, c.currency, c.kind, c.off::text, c.percent, c.cap::text, c.minimum::text, c.scope,
  to_json(c.scope_ids) as scope_ids, c.stackable, c.first_order, c.code_only, c.total, c.per_member, c.collected, c.starts_at, c.ends_at, ${used} as used`

/** Returns a page of coupons by end, latest first. The keyword is part of the title, in any language. */
export async function pageOfCoupons(
  ctx: Ctx,
  { page, limit, phase, keyword }: Input<typeof adminCouponList>,
): Promise<{ found: CouponWithUses[]; total: number }> {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`
  const where = {
    coming: sql`c.starts_at > ${now}`,
    running: sql`c.starts_at <= ${now} and c.ends_at > ${now}`,
    over: sql`c.ends_at <= ${now}`,
  }
  const matches = keyword
    ? sql`exists (select 1 from jsonb_each_text(c.title) t where strpos(lower(t.value), lower(${keyword})) > 0)`
    : sql`true`
  const rows = sql`from coupons c where ${phase ? where[phase] : sql`true`} and ${matches}`
  const found = await ctx.tx.execute(sql`
    select ${columns} ${rows} order by c.ends_at desc, c.id limit ${limit}::int offset ${(page - 1) * limit}::int`)
  return { found: found.rows.map(toRow), total: await countUpTo(ctx.tx, rows) }
}

/**
 * Returns one coupon.
 * @param lock locks the row for a change, so that claims wait
 */
export async function findCouponWithUses(
  ctx: Ctx,
  id: string,
  { lock = false } = {},
): Promise<CouponWithUses | undefined> {
  const { rows } = await ctx.tx.execute(
    sql`select ${columns} from coupons c where c.id = ${id}::uuid ${lock ? sql`for no key update of c` : sql``}`,
  )
  return rows.map(toRow)[0]
}
