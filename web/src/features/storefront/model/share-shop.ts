import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { buildShareUrl, getOwnCode } from '@/features/share/model/share-url.ts'

/** Builds the link to share of a shop: its own address, with the invitation code of the member. */
export function buildShopLink({ url }: Pick<ShopProfile, 'url'>): string {
  const link = new URL(url)
  const code = getOwnCode()
  if (code) link.searchParams.set('c', code)
  return buildShareUrl(link.href)
}
