import type { Input } from '@pasar/contract/call'
import type { Review, reviewCreate, reviewUpdate } from '@pasar/contract/calls/reviews'
import { eq } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { addRating } from '../catalog/index.ts'
import { findOwnFiles, presentPicture } from '../files/index.ts'
import { findMember } from '../identity/index.ts'
import { findReviewableItem, keepsUnits } from '../orders/index.ts'
import { presentReview } from './presenter.ts'
import { findReview, insertReview, lockOwnReview } from './queries.ts'
import { editableUntil, isReviewable } from './rules.ts'
import { type ReviewPicture, reviews } from './tables.ts'

/** The cache tag of reviews. */
export const REVIEWS_TAG = 'reviews'

/**
 * Creates a review of an order item after receipt, one per item, unless all its units came back or never
 * left. Refuses `not-found`, `review-closed` and `already-reviewed`.
 */
export async function createReview(
  ctx: MemberContext,
  input: Input<typeof reviewCreate>,
): Promise<Result<Review>> {
  const ordered = await findReviewableItem(ctx.tx, ctx.member.id, input.orderItemId)
  if (!ordered) return refuse('not-found')
  const { item, state, receivedAt } = ordered
  const now = ctx.clock.now()
  if (!isReviewable(state, receivedAt, now) || !keepsUnits(item)) return refuse('review-closed')
  const pictures = await getPictures(ctx, input.pictureIds, input.text)
  const author = await findMember(ctx.tx, ctx.member.id)
  if (!pictures || !author) return refuse('not-found')
  const id = ctx.ids.uuid()
  const added = await insertReview(ctx.tx, {
    id,
    goodsId: item.goodsId,
    orderItemId: item.id,
    skuId: item.skuId,
    memberId: ctx.member.id,
    author: author.nickname,
    avatarFileId: author.avatarFileId,
    stars: input.stars,
    text: input.text,
    pictures,
    anonymous: input.anonymous,
    optionText: item.optionText,
    createdAt: now,
  })
  if (!added) return refuse('already-reviewed')
  await changeRating(ctx, item.goodsId, input.stars, 1)
  return ok(presentReview((await findReview(ctx.tx, id))!, ctx.language))
}

/** Updates the member's own review within 30 days. Refuses `not-found` and `review-closed`. */
export async function editReview(
  ctx: MemberContext,
  input: Input<typeof reviewUpdate>,
): Promise<Result<Review>> {
  const before = await lockOwnReview(ctx.tx, ctx.member.id, input.id)
  if (!before) return refuse('not-found')
  const now = ctx.clock.now()
  if (now > editableUntil(before.createdAt)) return refuse('review-closed')
  const pictures = await getPictures(ctx, input.pictureIds, input.text)
  if (!pictures) return refuse('not-found')
  const { stars, text, anonymous } = input
  await ctx.tx
    .update(reviews)
    .set({ stars, text, anonymous, pictures, editedAt: now })
    .where(eq(reviews.id, input.id))
  // Hidden reviews do not count until they are shown again.
  if (!before.hiddenAt) await changeRating(ctx, before.goodsId, stars - before.stars, 0)
  return ok(presentReview((await findReview(ctx.tx, input.id))!, ctx.language))
}

async function getPictures(
  ctx: MemberContext,
  fileIds: string[],
  text: string,
): Promise<ReviewPicture[] | null> {
  const files = await findOwnFiles(ctx.tx, ctx.member.id, fileIds)
  if (!files?.every((f) => f.kind === 'image')) return null
  return files.map((file) => ({ ...presentPicture(file, text.slice(0, 120)), fileId: file.id }))
}

/** Changes the rating of a product and invalidates the cached reviews. */
export async function changeRating(ctx: Ctx, goodsId: string, stars: number, count: number): Promise<void> {
  await addRating(ctx.tx, goodsId, stars, count)
  // Product cards and pages are cached for one second, so the catalog's cache is not invalidated.
  ctx.afterCommit(() => ctx.cache.invalidate(REVIEWS_TAG))
}
