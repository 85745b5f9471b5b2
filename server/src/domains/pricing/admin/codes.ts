import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/marketing'
import { csvLine } from '@pasar/contract/csv'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
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

/** Codes per page of the export. */
const PAGE_SIZE = 1_000

/** Exports a page of the codes of a coupon with their uses as CSV, oldest first. */
export async function exportCodes(
  ctx: StaffContext,
  { couponId, cursor }: Input<typeof calls.adminCouponCodeExport>,
): Promise<Result<Output<typeof calls.adminCouponCodeExport>>> {
  const { code, createdAt, maxUses, used } = couponCodes
  const last = sql`(select ${createdAt}, ${code} from ${couponCodes} where ${code} = ${cursor})`
  const rows = await ctx.tx
    .select({ code, used, maxUses })
    .from(couponCodes)
    .where(
      and(eq(couponCodes.couponId, couponId), cursor ? sql`(${createdAt}, ${code}) > ${last}` : undefined),
    )
    .orderBy(asc(createdAt), asc(code))
    .limit(PAGE_SIZE)
  await recordAudit(ctx, 'coupon.codes-export', `coupon:${couponId}`, null, { rows: rows.length })
  const lines = rows.map((row) => csvLine([row.code, String(row.used), String(row.maxUses ?? '')]))
  return ok({
    csv: (cursor ? '' : csvLine(['code', 'used', 'maximum'])) + lines.join(''),
    rows: rows.length,
    next: rows.length === PAGE_SIZE ? rows.at(-1)!.code : '',
  })
}
