import type { Input, Output } from '@pasar/contract/call'
import {
  VIEW_HISTORY_MAX,
  type viewedCards,
  type viewHistory,
  type viewHistoryAdd,
  type viewHistoryRemove,
  type viewHistorySet,
} from '@pasar/contract/calls/view-history'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result } from '../../platform/result.ts'
import { listProductCards } from '../catalog/index.ts'
import { deleteViews, insertViews, isRecording, readHistory, setRecording } from './queries.ts'

/** Returns the products that the member viewed, without those that are no longer on sale. */
export async function showHistory(ctx: MemberContext): Promise<Result<Output<typeof viewHistory>>> {
  const { on, goodsIds } = await readHistory(ctx.tx, ctx.member.id)
  return ok({ on, list: await listProductCards(ctx.tx, goodsIds, ctx.language, ctx.market, ctx.clock.now()) })
}

/** Returns the cards of products on the device of a visitor. */
export async function showCards(
  ctx: Ctx,
  { goodsIds }: Input<typeof viewedCards>,
): Promise<Result<Output<typeof viewedCards>>> {
  return ok({
    list: await listProductCards(ctx.tx, [...new Set(goodsIds)], ctx.language, ctx.market, ctx.clock.now()),
  })
}

/**
 * Records views, unless the member has switched the history off. The product page is cached and writes
 * nothing: clients collect views and send several at once. The lock orders it with switching the history off,
 * after which no view is left.
 */
export async function addViews(
  ctx: MemberContext,
  { views }: Input<typeof viewHistoryAdd>,
): Promise<Result<Output<typeof viewHistoryAdd>>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  const on = await isRecording(ctx.tx, ctx.member.id)
  if (on) await insertViews(ctx.tx, ctx.member.id, views, { now: ctx.clock.now(), keep: VIEW_HISTORY_MAX })
  return ok({ on })
}

/** Removes products from the history, or all. */
export async function removeViews(
  ctx: MemberContext,
  { goodsIds }: Input<typeof viewHistoryRemove>,
): Promise<Result<Output<typeof viewHistoryRemove>>> {
  await deleteViews(ctx.tx, ctx.member.id, goodsIds)
  return ok({})
}

/** Switches the history on, or off; then it is deleted. */
export async function setHistory(
  ctx: MemberContext,
  { on }: Input<typeof viewHistorySet>,
): Promise<Result<Output<typeof viewHistorySet>>> {
  await lock(ctx.tx, 'member', ctx.member.id)
  await setRecording(ctx.tx, ctx.member.id, on, ctx.clock.now())
  if (!on) await deleteViews(ctx.tx, ctx.member.id)
  return ok({ on })
}
