import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/marketing'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { generateCode, normalizeCode } from '../code-rules.ts'
import { findCoupon } from '../queries.ts'
import { couponCodes } from '../tables.ts'
import { pricingMessage } from './messages.ts'

type Codes = Output<typeof calls.adminCouponCodeList>

/** Lists the promo codes of a coupon, newest first. */
export async function listCodes(
  ctx: StaffContext,
  { couponId, page, limit }: Input<typeof calls.adminCouponCodeList>,
): Promise<Result<Codes>> {
  const own = eq(couponCodes.couponId, couponId)
  const rows = await ctx.tx
    .select()
    .from(couponCodes)
    .where(own)
    .orderBy(desc(couponCodes.createdAt), asc(couponCodes.code))
    .limit(limit)
    .offset((page - 1) * limit)
  const list = rows.map(({ createdAt, ...row }) => ({
    ...row,
    id: row.code,
    createdAt: createdAt.toISOString(),
  }))
  return ok({ list, total: await ctx.tx.$count(couponCodes, own), page, limit })
}

/** Creates one chosen code, or a number of random ones. Refuses a code that exists. */
export async function createCodes(
  ctx: StaffContext,
  { couponId, code, count, maxUses }: Input<typeof calls.adminCouponCodeCreate>,
): Promise<Result<{ codes: string[] }>> {
  if (!(await findCoupon(ctx.tx, couponId))) return refuse('not-found')
  const codes = code ? [normalizeCode(code)] : Array.from({ length: count }, generateCode)
  const rows = codes.map((value) => ({ code: value, couponId, maxUses, createdAt: ctx.clock.now() }))
  const created = await ctx.tx.insert(couponCodes).values(rows).onConflictDoNothing().returning()
  if (code && created.length === 0) return refuseFields({ code: pricingMessage('code-taken', ctx.language) })
  await recordAudit(ctx, 'coupon.codes', `coupon:${couponId}`, null, { count: created.length, code, maxUses })
  return ok({ codes: created.map((row) => row.code) })
}

/** Returns all codes of a coupon, one per line with its uses, as CSV. */
export async function exportCodes(
  ctx: StaffContext,
  { couponId }: { couponId: string },
): Promise<Result<{ csv: string }>> {
  const { rows } = await ctx.tx.execute<{ line: string }>(sql`
    select code || ',' || used || ',' || coalesce(max_uses::text, '') as line from coupon_codes
    where coupon_id = ${couponId}::uuid order by created_at, code`)
  return ok({ csv: ['code,used,maximum', ...rows.map((r) => r.line), ''].join('\r\n') })
}
