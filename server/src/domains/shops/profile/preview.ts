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
   * Its banner, logo or first product, the logo first for a square; null for a shop without any. Drawn
   * pictures are SVG, which nobody shows.
   */
  picture: Picture | null
}

/**
 * Returns what links and posters show of a shop, by its id or an address that it has or had; null for unknown
 * and closed shops.
 * @param square whether the picture is shown as a square, which cuts off most of a banner
 */
export async function findShopPreview(
  tx: Tx,
  by: { id: string } | { slug: string },
  { language, now, square = false }: { language: Language; now: Date; square?: boolean },
): Promise<ShopPreview | null> {
  const shop = await findShop(tx, by)
  if (!shop || shop.state === 'closed') return null
  const { id, slug, name, about } = shop
  const own = presentShopPictures(shop)
  const kinds = square ? (['logo', 'banner'] as const) : (['banner', 'logo'] as const)
  const kind = kinds.find((it) => shop[it])
  const picture = kind && own[kind]
  if (picture) return { id, slug, name, about, picture }
  const { list } = await listCards(tx, { id, now }, { sort: 'relevance', page: 1, limit: 1 })
  return { id, slug, name, about, picture: list[0] ? presentPicture(list[0].picture, language) : null }
}
