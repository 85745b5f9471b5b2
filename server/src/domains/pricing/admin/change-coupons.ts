import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/marketing'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { isStale } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { findMemberIdByUsername } from '../../identity/index.ts'
import { getMarket } from '../../settings/index.ts'
import { couponCodes, coupons } from '../tables.ts'
import { findCouponWithUses, isShop, pageOfCoupons, presentCoupons, scopeExists } from './coupon-view.ts'
import { pricingMessage } from './messages.ts'
import { toTerms, validateCoupon, validateCouponChange } from './validate-coupon.ts'

type View = Output<typeof calls.adminCouponInfo>

async function getView(ctx: StaffContext, id: string): Promise<View | undefined> {
  const found = await findCouponWithUses(ctx, id)
  return found && (await presentCoupons(ctx, [found]))[0]
}

/** Records a change in the audit log and invalidates the cached prices after the commit. */
async function recordChange(ctx: StaffContext, action: string, id: string, before: unknown, after: unknown) {
  await recordAudit(ctx, action, `coupon:${id}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate('pricing', 'catalog'))
}

/** Lists coupons by end, latest first. */
export async function listCoupons(
  ctx: StaffContext,
  input: Input<typeof calls.adminCouponList>,
): Promise<Result<Output<typeof calls.adminCouponList>>> {
  const { found, total } = await pageOfCoupons(ctx, input)
  return ok({ list: await presentCoupons(ctx, found), total, page: input.page, limit: input.limit })
}

export async function showCoupon(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCouponInfo>,
): Promise<Result<View>> {
  const view = await getView(ctx, id)
  return view ? ok(view) : refuse('not-found')
}

/** Creates a coupon, or updates it within the limits of validateCouponChange. Refuses `state-changed`. */
export async function saveCoupon(
  ctx: StaffContext,
  draft: Input<typeof calls.adminCouponSave>,
): Promise<Result<View>> {
  const before = draft.id ? await findCouponWithUses(ctx, draft.id, { lock: true }) : undefined
  if (draft.id && !before) return refuse('not-found')
  const [current] = before ? await presentCoupons(ctx, [before]) : []
  if (isStale(draft.version, current?.version)) return refuse('state-changed')
  const { currency } = getMarket(ctx.market)
  const terms = toTerms(draft, currency)
  const problem = validateCoupon(terms) ?? (before && validateCouponChange(before.coupon, terms))
  if (problem) return refuseFields({ [problem.field]: pricingMessage(problem.problem, ctx.language) })
  if (!(await scopeExists(ctx, terms.scopeIds)))
    return refuseFields({ scopeIds: pricingMessage('scope-unknown', ctx.language) })
  if (terms.shopId && !(await isShop(ctx, terms.shopId)))
    return refuseFields({ shopId: pricingMessage('shop-unknown', ctx.language) })
  const id = draft.id ?? ctx.ids.uuid()
  if (before) await ctx.tx.update(coupons).set(terms).where(eq(coupons.id, id))
  else await ctx.tx.insert(coupons).values({ ...terms, id, currency })
  await recordChange(ctx, before ? 'coupon.change' : 'coupon.create', id, before?.coupon ?? null, terms)
  return ok((await getView(ctx, id))!)
}

/** Stops a coupon: `giving` ends claims; otherwise it ends now, also for members who hold it. */
export async function stopCoupon(
  ctx: StaffContext,
  { id, what }: Input<typeof calls.adminCouponStop>,
): Promise<Result<View>> {
  const before = await findCouponWithUses(ctx, id, { lock: true })
  if (!before) return refuse('not-found')
  const { coupon } = before
  const now = ctx.clock.now()
  if (coupon.endsAt <= now) return refuse('state-changed')
  // A coupon that has not started ends as well.
  const change =
    what === 'giving'
      ? { total: coupon.collected }
      : { endsAt: now, startsAt: coupon.startsAt < now ? coupon.startsAt : now }
  await ctx.tx.update(coupons).set(change).where(eq(coupons.id, id))
  await recordChange(ctx, 'coupon.stop', id, coupon, { what, ...change })
  return ok((await getView(ctx, id))!)
}

/** Deletes a coupon without claims. Refuses `state-changed` otherwise. */
export async function deleteCoupon(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCouponDelete>,
): Promise<Result<Output<typeof calls.adminCouponDelete>>> {
  const before = await findCouponWithUses(ctx, id, { lock: true })
  if (!before) return refuse('not-found')
  if (before.coupon.collected > 0) return refuse('state-changed')
  // Its promo codes were used by nobody.
  await ctx.tx.delete(couponCodes).where(eq(couponCodes.couponId, id))
  await ctx.tx.delete(coupons).where(eq(coupons.id, id))
  await recordChange(ctx, 'coupon.delete', id, before.coupon, null)
  return ok({})
}

/** Grants a coupon to a member, regardless of its limit per member, within its total. */
export async function giveCoupon(
  ctx: StaffContext,
  { id, username, reason }: Input<typeof calls.adminCouponGive>,
): Promise<Result<View>> {
  const before = await findCouponWithUses(ctx, id, { lock: true })
  if (!before) return refuse('not-found')
  const memberId = await findMemberIdByUsername(ctx.tx, username)
  if (!memberId) return refuse('user-unknown')
  const { coupon } = before
  const now = ctx.clock.now()
  const exhausted = coupon.total !== null && coupon.collected >= coupon.total
  if (exhausted || coupon.endsAt <= now) return refuse('coupon-gone')
  await ctx.tx
    .update(coupons)
    .set({ collected: coupon.collected + 1 })
    .where(eq(coupons.id, id))
  await ctx.tx.execute(sql`
    insert into member_coupons (id, coupon_id, member_id, nth, collected_at)
    select ${ctx.ids.uuid()}::uuid, ${id}::uuid, ${memberId}::uuid, coalesce(max(nth), 0) + 1, ${now.toISOString()}::timestamptz
    from member_coupons where coupon_id = ${id}::uuid and member_id = ${memberId}::uuid`)
  await recordChange(ctx, 'coupon.give', id, null, { memberId, reason })
  return ok((await getView(ctx, id))!)
}
