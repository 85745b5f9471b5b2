import type { Input, Output } from '@pasar/contract/call'
import type {
  Review,
  reviewableItems,
  reviewInfo,
  reviewList,
  reviewTotal,
} from '@pasar/contract/calls/reviews'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findItemsOfOrder, keepsUnits } from '../orders/index.ts'
import { presentReview } from './presenter.ts'
import {
  countBySku,
  countStars,
  findReview,
  getReviewsByItem,
  pageOfReviews,
  type ReviewRow,
} from './queries.ts'
import { computeTotals, editableUntil } from './rules.ts'

/** Returns the totals of a product's reviews. */
export async function showTotals(
  ctx: Ctx,
  { goodsId }: Input<typeof reviewTotal>,
): Promise<Result<Output<typeof reviewTotal>>> {
  const rows = await countStars(ctx.tx, goodsId)
  const options = rows.length > 0 ? await countBySku(ctx.tx, goodsId) : []
  return ok({
    ...computeTotals(new Map(rows.map((r) => [r.stars, r.n]))),
    withPictures: rows.reduce((sum, r) => sum + r.with_pictures, 0),
    options: options.map((option) => ({
      skuId: option.sku_id,
      text: localize(option.option_text, ctx.language) ?? '',
      count: option.n,
    })),
  })
}

/** Lists the reviews of a product. */
export async function listReviews(
  ctx: Ctx,
  { page, limit, ...selection }: Input<typeof reviewList>,
): Promise<Result<Output<typeof reviewList>>> {
  const found = await pageOfReviews(ctx.tx, selection, { limit, offset: (page - 1) * limit })
  return ok({ list: found.rows.map((r) => presentReview(r, ctx.language)), total: found.total, page, limit })
}

/** Returns one visible review. Refuses `not-found`. */
export async function showReview(ctx: Ctx, { id }: Input<typeof reviewInfo>): Promise<Result<Review>> {
  const row = await findReview(ctx.tx, id)
  return row && row.hidden_at === null ? ok(presentReview(row, ctx.language)) : refuse('not-found')
}

/** Returns the items of the member's order, each with the member's review. Refuses `not-found`. */
export async function showOrderReviews(
  ctx: MemberContext,
  { orderId }: Input<typeof reviewableItems>,
): Promise<Result<Output<typeof reviewableItems>>> {
  const order = await findItemsOfOrder(ctx.tx, ctx.member.id, orderId)
  if (!order) return refuse('not-found')
  const { items } = order
  const itemIds = items.map((item) => item.id)
  const written = await getReviewsByItem(ctx.tx, ctx.member.id, itemIds)
  const own = (row: ReviewRow) => ({
    ...presentReview(row, ctx.language),
    author: row.author,
    anonymous: row.anonymous,
    pictureIds: row.pictures.flatMap((p) => (p.fileId ? [p.fileId] : [])),
    editableUntil: editableUntil(new Date(row.created_at)).toISOString(),
    hiddenReason: row.hidden_at === null ? null : row.hidden_reason,
  })
  return ok({
    items: items
      .filter((item) => keepsUnits(item) || written.has(item.id))
      .map((item) => {
        const review = written.get(item.id)
        return {
          orderItemId: item.id,
          goodsId: item.goodsId,
          title: localize(item.title, ctx.language),
          optionText: localize(item.optionText, ctx.language) ?? '',
          picture: presentPicture(item.picture, ctx.language),
          review: review ? own(review) : null,
        }
      }),
  })
}
