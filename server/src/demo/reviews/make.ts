import type { DemoProduct, DemoReview } from '../types.ts'

type More = {
  /** Option values of the SKU. Default: the product's first SKU. */
  sku?: string[]
  /** Indexes of the product's pictures. */
  pics?: number[]
  reply?: [text: string, daysAgo: number]
  anon?: true
}
type ReviewRow = [member: string, stars: DemoReview['stars'], text: string, daysAgo: number, more?: More]
export type ReviewPage = Record<string, ReviewRow[]>

/**
 * Builds reviews from rows.
 * @throws when a product or SKU does not exist
 */
export function buildReviews(page: ReviewPage, products: DemoProduct[]): DemoReview[] {
  return Object.entries(page).flatMap(([slug, rows]) => {
    const item = products.find((g) => g.slug === slug)
    if (!item) throw new Error(`review of unknown product ${slug}`)
    return rows.map(([member, stars, text, daysAgo, more = {}]): DemoReview => {
      const values = more.sku?.join()
      const sku = values === undefined ? item.skus[0] : item.skus.find((s) => s.values.join() === values)
      if (!sku) throw new Error(`review of unknown SKU ${slug} ${values}`)
      return {
        goods: slug,
        member,
        stars,
        text,
        sku: sku.code,
        pictures: more.pics ?? [],
        anonymous: more.anon ?? false,
        daysAgo,
        reply: more.reply ? { text: more.reply[0], daysAgo: more.reply[1] } : null,
      }
    })
  })
}
