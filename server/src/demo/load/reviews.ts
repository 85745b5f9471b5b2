import { reviews } from '../../domains/reviews/tables.ts'
import type { DemoMember, DemoProduct, DemoReview } from '../types.ts'
import type { LoadedProduct } from './catalog.ts'
import { inDays, type Loading, must } from './context.ts'

type ReviewRow = typeof reviews.$inferSelect

const BATCH = 500

/** Builds the rows of the reviews, which belong to no member. loadProducts() inserts the ratings. */
export function buildReviewRows(
  { ctx, gallery, now }: Loading,
  data: { reviews: readonly DemoReview[]; members: readonly DemoMember[]; products: readonly DemoProduct[] },
  loaded: Map<string, LoadedProduct>,
): ReviewRow[] {
  const authors = new Map(data.members.map((m) => [m.key, m]))
  const bySlug = new Map(data.products.map((g) => [g.slug, g]))
  return data.reviews.map((review): ReviewRow => {
    const goods = must(loaded, review.goods)
    const views = must(bySlug, review.goods).pictures
    return {
      id: ctx.ids.uuid(),
      goodsId: goods.id,
      orderItemId: null,
      skuId: must(goods.skus, review.sku).id,
      memberId: null,
      avatarFileId: null,
      author: must(authors, review.member).nickname,
      stars: review.stars,
      text: review.text,
      pictures: review.pictures.flatMap((i) => {
        const view = views[i]
        return view ? [{ ...gallery.packShot(view), alt: view.alt['en-us'] }] : []
      }),
      anonymous: review.anonymous,
      optionText: must(goods.skus, review.sku).optionText,
      reply: review.reply?.text ?? null,
      replyAt: review.reply && inDays(now, -review.reply.daysAgo),
      hiddenAt: null,
      hiddenReason: '',
      helpfulCount: 0,
      reportedAt: null,
      createdAt: inDays(now, -review.daysAgo),
      editedAt: null,
    }
  })
}

/** Inserts the reviews. */
export async function insertReviews({ ctx }: Loading, rows: readonly ReviewRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) await ctx.tx.insert(reviews).values(rows.slice(i, i + BATCH))
}
