import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import type { Ctx } from '../../../platform/context.ts'
import type { ShopRow } from '../access.ts'
import { presentShopPictures } from './pictures.ts'
import { countProfile } from './queries.ts'

/** Returns the public address of a shop. */
export const shopUrl = ({ config }: Pick<Ctx, 'config'>, slug: string): string =>
  `${config.publicUrl.replace(/\/+$/, '')}/s/${slug}`

/** Presents a shop as visitors see it. */
export async function presentShop(ctx: Ctx, shop: ShopRow): Promise<ShopProfile> {
  const { id, slug, name, about, notice, state } = shop
  return {
    ...{ id, slug, name, about, notice, state },
    ...presentShopPictures(shop),
    openedAt: shop.openedAt.toISOString(),
    ...(await countProfile(ctx.tx, id, ctx.clock.now())),
    url: shopUrl(ctx, slug),
  }
}
