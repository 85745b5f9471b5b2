import type { Input } from '@pasar/contract/call'
import type { praiseCreate, praiseEdit, Review } from '@pasar/contract/calls/reviews'
import { eq } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { addRating } from '../catalog/index.ts'
import { ownFiles, wirePicture } from '../files/index.ts'
import { memberById } from '../identity/index.ts'
import { reviewableItem } from '../orders/index.ts'
import { insertReview, lockOwnReview, reviewById } from './queries.ts'
import { editableUntil, isReviewable } from './rules.ts'
import { type ReviewPicture, reviews } from './tables.ts'
import { wireReview } from './wire-review.ts'

/** Everything kept of the reviews is dropped by this tag. */
export const REVIEWS = 'reviews'

/** Reviews an order item after receipt; one review an item. */
export async function createReview(
  ctx: MemberContext,
  input: Input<typeof praiseCreate>,
): Promise<Result<Review>> {
  const ordered = await reviewableItem(ctx.tx, ctx.member.id, input.orderItemId)
  if (!ordered) return refuse('not-found')
  const { item, state, receivedAt } = ordered
  const now = ctx.clock.now()
  if (!isReviewable(state, receivedAt, now)) return refuse('review-closed')
  const pictures = await picturesOf(ctx, input.pictureIds, input.text)
  const author = await memberById(ctx.tx, ctx.member.id)
  if (!pictures || !author) return refuse('not-found')
  const id = ctx.ids.uuid()
  const added = await insertReview(ctx.tx, {
    id,
    goodsId: item.goodsId,
    orderItemId: item.id,
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
  await rated(ctx, item.goodsId, input.stars, 1)
  return ok(wireReview((await reviewById(ctx.tx, id))!, ctx.language))
}

/** Changes the member's own review within 30 days; the goods' rating follows. */
export async function editReview(
  ctx: MemberContext,
  input: Input<typeof praiseEdit>,
): Promise<Result<Review>> {
  const before = await lockOwnReview(ctx.tx, ctx.member.id, input.id)
  if (!before) return refuse('not-found')
  const now = ctx.clock.now()
  if (now > editableUntil(before.createdAt)) return refuse('review-closed')
  const pictures = await picturesOf(ctx, input.pictureIds, input.text)
  if (!pictures) return refuse('not-found')
  const { stars, text, anonymous } = input
  await ctx.tx
    .update(reviews)
    .set({ stars, text, anonymous, pictures, editedAt: now })
    .where(eq(reviews.id, input.id))
  // A hidden review does not count; it comes back with the stars it has then.
  if (!before.hiddenAt) await rated(ctx, before.goodsId, stars - before.stars, 0)
  return ok(wireReview((await reviewById(ctx.tx, input.id))!, ctx.language))
}

async function picturesOf(
  ctx: MemberContext,
  fileIds: string[],
  text: string,
): Promise<ReviewPicture[] | null> {
  const files = await ownFiles(ctx.tx, ctx.member.id, fileIds)
  if (!files?.every((f) => f.kind === 'image')) return null
  return files.map((file) => ({ ...wirePicture(file, text.slice(0, 120)), fileId: file.id }))
}

/** Moves the rating of goods, and drops what is kept of reviews. */
export async function rated(ctx: Ctx, goodsId: string, stars: number, count: number): Promise<void> {
  await addRating(ctx.tx, goodsId, stars, count)
  // Cards and goods pages are kept for a second only: the rating on them follows without dropping the catalog.
  ctx.afterCommit(() => ctx.cache.invalidate(REVIEWS))
}
