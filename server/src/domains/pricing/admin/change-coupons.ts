import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/marketing'
import { eq, sql } from 'drizzle-orm'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { memberIdByUsername } from '../../identity/index.ts'
import { marketOf } from '../../settings/index.ts'
import { coupons } from '../tables.ts'
import { brokenPromise, problemOf, termsOf } from './coupon-terms.ts'
import { couponFound, couponPage, couponViews, scopeIsKnown } from './coupon-view.ts'
import { sentence } from './sentences.ts'

type View = Output<typeof calls.adminCouponInfo>

async function viewOf(ctx: StaffContext, id: string): Promise<View | undefined> {
  const found = await couponFound(ctx, id)
  return found && (await couponViews(ctx, [found]))[0]
}

/** Notes a change and lets the shop show it. */
async function changed(ctx: StaffContext, action: string, id: string, before: unknown, after: unknown) {
  await auditDeed(ctx, action, `coupon:${id}`, before, after)
  ctx.afterCommit(() => ctx.cache.invalidate('pricing', 'catalog'))
}

/** Coupons, those that end last first. */
export async function listCoupons(
  ctx: StaffContext,
  input: Input<typeof calls.adminCouponList>,
): Promise<Result<Output<typeof calls.adminCouponList>>> {
  const { found, total } = await couponPage(ctx, input)
  return ok({ list: await couponViews(ctx, found), total, page: input.page, limit: input.limit })
}

export async function showCoupon(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCouponInfo>,
): Promise<Result<View>> {
  const view = await viewOf(ctx, id)
  return view ? ok(view) : refuse('not-found')
}

/** Makes a coupon, or changes it as far as nobody was promised otherwise. */
export async function saveCoupon(
  ctx: StaffContext,
  draft: Input<typeof calls.adminCouponSave>,
): Promise<Result<View>> {
  const before = draft.id ? await couponFound(ctx, draft.id, { lock: true }) : undefined
  if (draft.id && !before) return refuse('not-found')
  const { currency } = marketOf(ctx.market)
  const terms = termsOf(draft, currency)
  const fault = problemOf(terms) ?? (before && brokenPromise(before.coupon, terms))
  if (fault) return refuseFields({ [fault.field]: sentence(fault.problem, ctx.language) })
  if (!(await scopeIsKnown(ctx, terms.scopeIds)))
    return refuseFields({ scopeIds: sentence('scope-unknown', ctx.language) })
  const id = draft.id ?? ctx.ids.uuid()
  if (before) await ctx.tx.update(coupons).set(terms).where(eq(coupons.id, id))
  else await ctx.tx.insert(coupons).values({ ...terms, id, currency })
  await changed(ctx, before ? 'coupon.change' : 'coupon.create', id, before?.coupon ?? null, terms)
  return ok((await viewOf(ctx, id))!)
}

/** Gives out no more, or ends it for everybody: then held ones cannot be used from now on. */
export async function stopCoupon(
  ctx: StaffContext,
  { id, what }: Input<typeof calls.adminCouponStop>,
): Promise<Result<View>> {
  const before = await couponFound(ctx, id, { lock: true })
  if (!before) return refuse('not-found')
  const { coupon } = before
  const now = ctx.clock.now()
  if (coupon.endsAt <= now) return refuse('state-changed')
  // One that has not begun yet is over as well.
  const change =
    what === 'giving'
      ? { total: coupon.collected }
      : { endsAt: now, startsAt: coupon.startsAt < now ? coupon.startsAt : now }
  await ctx.tx.update(coupons).set(change).where(eq(coupons.id, id))
  await changed(ctx, 'coupon.stop', id, coupon, { what, ...change })
  return ok((await viewOf(ctx, id))!)
}

/** Deletes a coupon that nobody has taken. */
export async function deleteCoupon(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminCouponDelete>,
): Promise<Result<Output<typeof calls.adminCouponDelete>>> {
  const before = await couponFound(ctx, id, { lock: true })
  if (!before) return refuse('not-found')
  if (before.coupon.collected > 0) return refuse('state-changed')
  await ctx.tx.delete(coupons).where(eq(coupons.id, id))
  await changed(ctx, 'coupon.delete', id, before.coupon, null)
  return ok({})
}

/** Gives a member one by hand, whatever its limit per member; never more than there are. */
export async function giveCoupon(
  ctx: StaffContext,
  { id, username, reason }: Input<typeof calls.adminCouponGive>,
): Promise<Result<View>> {
  const before = await couponFound(ctx, id, { lock: true })
  if (!before) return refuse('not-found')
  const memberId = await memberIdByUsername(ctx.tx, username)
  if (!memberId) return refuse('user-unknown')
  const { coupon } = before
  const now = ctx.clock.now()
  const gone = coupon.total !== null && coupon.collected >= coupon.total
  if (gone || coupon.endsAt <= now) return refuse('coupon-gone')
  await ctx.tx
    .update(coupons)
    .set({ collected: coupon.collected + 1 })
    .where(eq(coupons.id, id))
  await ctx.tx.execute(sql`
    insert into member_coupons (id, coupon_id, member_id, nth, collected_at)
    select ${ctx.ids.uuid()}::uuid, ${id}::uuid, ${memberId}::uuid, coalesce(max(nth), 0) + 1, ${now.toISOString()}::timestamptz
    from member_coupons where coupon_id = ${id}::uuid and member_id = ${memberId}::uuid`)
  await changed(ctx, 'coupon.give', id, null, { memberId, reason })
  return ok((await viewOf(ctx, id))!)
}
