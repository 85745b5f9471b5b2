import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/promotions'
import { decimalToMinor, exponents } from '@pasar/contract/money'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { getMarket } from '../../settings/index.ts'
import { promotionSkus, promotions } from '../tables.ts'
import { promotionMessage } from './messages.ts'
import { findPromotion, pageOfPromotions, presentPromotion } from './promotion-view.ts'
import {
  type KnownSku,
  type Terms,
  toTerms,
  validatePromotion,
  validatePromotionChange,
} from './validate-promotion.ts'

type View = Output<typeof calls.adminPromotionInfo>

/** Records a change in the audit log and invalidates the cached prices after the commit. */
async function recordChange(ctx: StaffContext, action: string, id: string, before: unknown, after: unknown) {
  await recordAudit(ctx, action, `promotion:${id}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate('pricing', 'catalog'))
}

/** Lists promotions by end, latest first. */
export async function listPromotions(
  ctx: StaffContext,
  input: Input<typeof calls.adminPromotionList>,
): Promise<Result<Output<typeof calls.adminPromotionList>>> {
  const { found, total } = await pageOfPromotions(ctx, input)
  const list = found.map((promotion) => presentPromotion(ctx, promotion))
  return ok({ list, total, page: input.page, limit: input.limit })
}

export async function showPromotion(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  const found = await findPromotion(ctx, id)
  return found ? ok(presentPromotion(ctx, found)) : refuse('not-found')
}

/**
 * Creates or updates a promotion. Orders keep the prices that they were placed at. An SKU is in one flash
 * sale at a time; flash sales are saved one after the other to check it. Refuses `not-found`,
 * `input-invalid`, `state-changed`.
 */
export async function savePromotion(
  ctx: StaffContext,
  draft: Input<typeof calls.adminPromotionSave>,
): Promise<Result<View>> {
  await lock(ctx.tx, 'setting', 'promotions')
  const before = draft.id ? await findPromotion(ctx, draft.id, { lock: true }) : undefined
  if (draft.id && !before) return refuse('not-found')
  if (isStale(draft.version, before && presentPromotion(ctx, before).version)) return refuse('state-changed')
  const { currency } = getMarket(ctx.market)
  const terms = toTerms(draft, (amount) => decimalToMinor(amount, exponents[currency]))
  const id = draft.id ?? ctx.ids.uuid()
  const known = await findSkus(ctx, terms)
  const problem =
    validatePromotion(terms, known) ??
    (before ? validatePromotionChange(before, terms) : null) ??
    (await findScopeProblem(ctx, id, terms))
  if (problem) return refuseFields({ [problem.field]: promotionMessage(problem.problem, ctx.language) })
  const { skus, ...row } = terms
  if (before) await ctx.tx.update(promotions).set(row).where(eq(promotions.id, id))
  else await ctx.tx.insert(promotions).values({ ...row, id, currency })
  await saveSkus(ctx, id, skus)
  await recordChange(ctx, before ? 'promotion.change' : 'promotion.create', id, before ?? null, terms)
  return ok(presentPromotion(ctx, (await findPromotion(ctx, id))!))
}

/** Replaces the SKUs of a promotion; those that stay keep the units that orders use. */
async function saveSkus(ctx: StaffContext, promotionId: string, skus: Terms['skus']): Promise<void> {
  const kept = skus.map(({ skuId }) => skuId)
  const own = eq(promotionSkus.promotionId, promotionId)
  await ctx.tx
    .delete(promotionSkus)
    .where(kept.length > 0 ? and(own, notInArray(promotionSkus.skuId, kept)) : own)
  if (skus.length === 0) return
  const rows = skus.map((sku, position) => ({ ...sku, promotionId, position }))
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await ctx.tx
    .insert(promotionSkus)
    .values(rows)
    .onConflictDoUpdate({
      target: [promotionSkus.promotionId, promotionSkus.skuId],
      set: {
        position: excluded('position'),
        price: excluded('price'),
        units: excluded('units'),
        perMember: excluded('per_member'),
      },
    })
}

async function findSkus(ctx: StaffContext, { skus }: Terms): Promise<Map<string, KnownSku>> {
  if (skus.length === 0) return new Map()
  const { rows } = await ctx.tx.execute<{ id: string; price: bigint; gift_card: boolean }>(sql`
    select id, price, gift_value is not null as gift_card from skus
    where id = any(${uuidArray(skus.map(({ skuId }) => skuId))})`)
  return new Map(rows.map((r) => [r.id, { id: r.id, price: r.price, giftCard: r.gift_card }]))
}

/** Whether the scope exists, and no other flash sale has an SKU in the same period. */
async function findScopeProblem(ctx: StaffContext, id: string, terms: Terms) {
  if (terms.scopeIds.length > 0) {
    const ids = uuidArray(terms.scopeIds)
    const { rows } = await ctx.tx.execute<{ n: number }>(sql`select count(*)::int as n from (
      select id from goods where id = any(${ids}) union select id from categories where id = any(${ids})) as found`)
    if (rows[0]!.n !== new Set(terms.scopeIds).size)
      return { field: 'scopeIds', problem: 'scope-unknown' } as const
  }
  if (terms.kind !== 'flash') return null
  const { rows } = await ctx.tx.execute(sql`
    select 1 from promotion_skus f join promotions p on p.id = f.promotion_id
    where p.kind = 'flash' and p.id <> ${id}::uuid and f.sku_id = any(${uuidArray(terms.skus.map(({ skuId }) => skuId))})
      and p.starts_at < ${terms.endsAt.toISOString()}::timestamptz and p.ends_at > ${terms.startsAt.toISOString()}::timestamptz
    limit 1`)
  return rows.length > 0 ? ({ field: 'skus', problem: 'overlap' } as const) : null
}

/** Ends a promotion now. Refuses `state-changed` when it has ended. */
export async function stopPromotion(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  // A save that has read it before would undo the end.
  await lock(ctx.tx, 'setting', 'promotions')
  const before = await findPromotion(ctx, id, { lock: true })
  if (!before) return refuse('not-found')
  const now = ctx.clock.now()
  const { startsAt, endsAt } = before.row
  if (endsAt <= now) return refuse('state-changed')
  const period = { startsAt: startsAt < now ? startsAt : now, endsAt: now }
  await ctx.tx.update(promotions).set(period).where(eq(promotions.id, id))
  await recordChange(ctx, 'promotion.stop', id, { startsAt, endsAt }, period)
  return ok(presentPromotion(ctx, (await findPromotion(ctx, id))!))
}

/** Deletes a promotion. Refuses `state-changed` when an order used it. */
export async function deletePromotion(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<Output<typeof calls.adminPromotionDelete>>> {
  // A save that has read it before would find nothing to present.
  await lock(ctx.tx, 'setting', 'promotions')
  const before = await findPromotion(ctx, id, { lock: true })
  if (!before) return refuse('not-found')
  const { rows } = await ctx.tx.execute(
    sql`select 1 from order_items where promotion_id = ${id}::uuid or discount_promotion_id = ${id}::uuid limit 1`,
  )
  if (rows.length > 0) return refuse('state-changed')
  await ctx.tx.delete(promotionSkus).where(eq(promotionSkus.promotionId, id))
  await ctx.tx.delete(promotions).where(eq(promotions.id, id))
  await recordChange(ctx, 'promotion.delete', id, before, null)
  return ok({})
}
