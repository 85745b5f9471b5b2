import type { Language } from '@pasar/contract/constants'
import type { Picture } from '@pasar/contract/shapes'
import type { Tx } from '../../../platform/db/types.ts'
import { presentPicture } from '../../../platform/localized-text.ts'
import { listCards } from '../goods/queries.ts'
import { presentShopPictures } from './pictures.ts'
import { findShop } from './queries.ts'

/** What links and posters show of a shop. */
export type ShopPreview = {
  id: string
  slug: string
  name: string
  about: string
  /**
   * Its banner, logo or first product; null for a shop without any. Drawn pictures are SVG, which nobody
   * shows.
   */
  picture: Picture | null
}

/**
 * Returns what links and posters show of a shop, by its id or an address that it has or had; null for unknown
 * and closed shops.
 */
export async function findShopPreview(
  tx: Tx,
  by: { id: string } | { slug: string },
  { language, now }: { language: Language; now: Date },
): Promise<ShopPreview | null> {
  const shop = await findShop(tx, by)
  if (!shop || shop.state === 'closed') return null
  const { id, slug, name, about } = shop
  const own = presentShopPictures(shop)
  const picture = shop.banner ? own.banner : shop.logo ? own.logo : null
  if (picture) return { id, slug, name, about, picture }
  const { list } = await listCards(tx, { id, now }, { sort: 'relevance', page: 1, limit: 1 })
  return { id, slug, name, about, picture: list[0] ? presentPicture(list[0].picture, language) : null }
}
