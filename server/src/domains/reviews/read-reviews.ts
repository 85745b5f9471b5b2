import type { Input, Output } from '@pasar/contract/call'
import type { praiseInfo, Review, reviewInfo, reviewList, reviewTotal } from '@pasar/contract/calls/reviews'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { pick, pictureIn } from '../../platform/text.ts'
import { itemsOfOrder } from '../orders/index.ts'
import { pageOfReviews, type ReviewRow, reviewById, starCounts, writtenAbout } from './queries.ts'
import { editableUntil, totalsOf } from './rules.ts'
import { wireReview } from './wire-review.ts'

/** What the reviews of goods come to. */
export async function showTotals(
  ctx: Ctx,
  { goodsId }: Input<typeof reviewTotal>,
): Promise<Result<Output<typeof reviewTotal>>> {
  const rows = await starCounts(ctx.tx, goodsId)
  return ok({
    ...totalsOf(new Map(rows.map((r) => [r.stars, r.n]))),
    withPictures: rows.reduce((sum, r) => sum + r.with_pictures, 0),
  })
}

/** A page of the reviews of goods. */
export async function listReviews(
  ctx: Ctx,
  { goodsId, filter, sort, page, limit }: Input<typeof reviewList>,
): Promise<Result<Output<typeof reviewList>>> {
  const found = await pageOfReviews(ctx.tx, goodsId, filter, sort, { limit, offset: (page - 1) * limit })
  return ok({ list: found.rows.map((r) => wireReview(r, ctx.language)), total: found.total, page, limit })
}

/** One review. */
export async function showReview(ctx: Ctx, { id }: Input<typeof reviewInfo>): Promise<Result<Review>> {
  const row = await reviewById(ctx.tx, id)
  return row && row.hidden_at === null ? ok(wireReview(row, ctx.language)) : refuse('not-found')
}

/** The items of an order of the member, each with the review they wrote. */
export async function showPraise(
  ctx: MemberContext,
  { orderId }: Input<typeof praiseInfo>,
): Promise<Result<Output<typeof praiseInfo>>> {
  const order = await itemsOfOrder(ctx.tx, ctx.member.id, orderId)
  if (!order) return refuse('not-found')
  const { items } = order
  const itemIds = items.map((item) => item.id)
  const written = await writtenAbout(ctx.tx, ctx.member.id, itemIds)
  const own = (row: ReviewRow) => ({
    ...wireReview(row, ctx.language),
    author: row.author,
    anonymous: row.anonymous,
    pictureIds: row.pictures.flatMap((p) => (p.fileId ? [p.fileId] : [])),
    editableUntil: editableUntil(new Date(row.created_at)).toISOString(),
  })
  return ok({
    items: items.map((item) => {
      const review = written.get(item.id)
      return {
        orderItemId: item.id,
        goodsId: item.goodsId,
        title: pick(item.title, ctx.language),
        optionText: pick(item.optionText, ctx.language) ?? '',
        picture: pictureIn(item.picture, ctx.language),
        review: review ? own(review) : null,
      }
    }),
  })
}
