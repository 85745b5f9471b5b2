import type { Input, Output } from '@pasar/contract/call'
import type { shopInfo } from '@pasar/contract/calls/shops/shop'
import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findShopOfMember } from '../access.ts'
import { recordVisit } from '../figures/visits.ts'
import { presentShop } from './presenter.ts'
import { findShop } from './queries.ts'

/**
 * Returns a shop by its id, or an address that it has or had; by default the caller's own, or the one they
 * work in. A visit of a named shop is counted, unless the caller works in it. Refuses `not-found`, also for
 * closed shops.
 */
export async function showShop(
  ctx: Ctx,
  { id, slug }: Input<typeof shopInfo>,
): Promise<Result<Output<typeof shopInfo>>> {
  const own = ctx.actor.kind === 'member' ? await findShopOfMember(ctx.tx, ctx.actor.id) : undefined
  const named = id ? await findShop(ctx.tx, { id }) : slug ? await findShop(ctx.tx, { slug }) : own
  if (!named || named.state === 'closed') return refuse('not-found')
  const mine = own?.id === named.id ? own : undefined
  if (!mine) await recordVisit(ctx, named.id)
  return ok({
    shop: await presentShop(ctx, named),
    permissions: mine?.permissions ?? [],
    isOwner: mine?.isOwner ?? false,
    holdReason: mine?.isOwner ? named.holdReason : '',
    closedByStaff: mine?.isOwner === true && named.closedByStaff,
  })
}
