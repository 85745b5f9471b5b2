import type { Input, Output } from '@pasar/contract/call'
import type {
  applicationList,
  applicationWithdraw,
  partnerInfo,
} from '@pasar/contract/calls/network/partners'
import { partnerKinds } from '@pasar/contract/partners'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { nextState } from '../../platform/transitions.ts'
import { getDealerDiscount, getMarket, getSettings, listDealerDiscounts } from '../settings/index.ts'
import { findOwnedShop } from '../shops/index.ts'
import { requireVerified } from '../verification/index.ts'
import { findAgreement } from './agreement.ts'
import { presentApplication, presentDealerPlace, presentTerritory } from './presenter.ts'
import { findDealer, findLatest, findOwnCenter, findOwnPage, lockApplication } from './queries.ts'
import { type ApplicationAction, isOpen, transitions } from './rules.ts'
import { partnerApplications } from './tables.ts'

type Info = Output<typeof partnerInfo>

/** Returns the member's applications, what they still require, and what the member is. */
export async function showPartnerInfo(ctx: MemberContext): Promise<Result<Info>> {
  const memberId = ctx.member.id
  const isVerified = (await requireVerified(ctx, memberId)).ok
  const latest = await findLatest(ctx.tx, memberId)
  const dealer = await findDealer(ctx.tx, memberId)
  const serviceCenter = await findOwnCenter(ctx.tx, memberId)
  const shop = await findOwnedShop(ctx.tx, memberId)
  const is = {
    dealer: dealer !== undefined,
    'service-center': serviceCenter !== null,
    shop: shop !== undefined,
  }
  const kinds: Info['kinds'] = []
  for (const kind of partnerKinds) {
    const agreement = await findAgreement(ctx.tx, kind)
    const application = latest.get(kind)
    const missing = [
      ...(isVerified ? [] : (['verification'] as const)),
      ...(agreement ? [] : (['agreement'] as const)),
    ]
    kinds.push({
      kind,
      canApply: missing.length === 0 && !is[kind] && !(application && isOpen(application.state)),
      missing,
      agreement,
      application: application ? await presentApplication(ctx, application) : null,
    })
  }
  return ok({
    kinds,
    dealer: dealer
      ? {
          level: dealer.level,
          discountBp: dealer.state === 'active' ? getDealerDiscount(getSettings(ctx), dealer.level) : 0,
          territory: presentTerritory(dealer),
          place: presentDealerPlace(dealer, ctx.language),
          state: dealer.state,
          reason: dealer.reason,
          since: dealer.since.toISOString(),
        }
      : null,
    currency: getMarket(ctx.market).currency,
    discountsBp: listDealerDiscounts(getSettings(ctx)),
    serviceCenter,
    shop: shop ? { id: shop.id, name: shop.name, slug: shop.slug, state: shop.state } : null,
  })
}

/** Lists the member's applications, the latest first. */
export async function listOwnApplications(
  ctx: MemberContext,
  input: Input<typeof applicationList>,
): Promise<Result<Output<typeof applicationList>>> {
  const { list, total } = await findOwnPage(ctx.tx, ctx.member.id, input)
  const presented = await Promise.all(list.map((row) => presentApplication(ctx, row)))
  return ok({ list: presented, total, page: input.page, limit: input.limit })
}

/** Withdraws an application. Refuses `not-found`, `state-changed` once it is decided. */
export async function withdrawApplication(
  ctx: MemberContext,
  { id }: Input<typeof applicationWithdraw>,
): Promise<Result<Output<typeof applicationWithdraw>>> {
  const row = await lockApplication(ctx.tx, id)
  if (row?.memberId !== ctx.member.id) return refuse('not-found')
  const state = nextState<typeof row.state, ApplicationAction>(transitions, row.state, 'withdraw')
  if (!state) return refuse('state-changed')
  const withdrawn = { state, decidedAt: ctx.clock.now() }
  await ctx.tx.update(partnerApplications).set(withdrawn).where(eq(partnerApplications.id, id))
  return ok(await presentApplication(ctx, { ...row, ...withdrawn }))
}
