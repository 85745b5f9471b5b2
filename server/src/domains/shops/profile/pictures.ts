import type { Picture } from '@pasar/contract/shapes'
import { handleRaw, type RawRequest, type RawResponse } from '../../../platform/http/raw/raw-route.ts'
import type { StoredPicture } from '../../../platform/localized-text.ts'
import type { ShopRow } from '../access.ts'

const PATH = '/shop-pictures'
const LOGO = { width: 320, height: 320 }
const BANNER = { width: 1080, height: 360 }

/** Returns the hue of a name, 0 to 359 degrees: the same for the same name. */
function hueOf(name: string): number {
  let hash = 7
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % 3_600
  return hash % 360
}

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? 'P'

const uploaded = ({ url, width, height, blur }: StoredPicture, alt: string): Picture => ({
  ...{ url, width, height, blur, alt },
})

/** Returns logo and banner of a shop: those that the owner uploaded, otherwise drawn from the name. */
export function presentShopPictures({ name, logo, banner }: Pick<ShopRow, 'name' | 'logo' | 'banner'>): {
  logo: Picture
  banner: Picture
} {
  const hue = hueOf(name)
  const blur = `hsl(${hue} 42% 40%),hsl(${(hue + 40) % 360} 46% 62%)`
  const address = `${PATH}/${hue}/${encodeURIComponent(initialOf(name))}`
  return {
    logo: logo ? uploaded(logo, name) : { url: `${address}/logo`, ...LOGO, blur, alt: name },
    banner: banner ? uploaded(banner, name) : { url: `${address}/banner`, ...BANNER, blur, alt: name },
  }
}

/** Draws a default picture. Its address has everything that it shows, so that it can be kept for ever. */
async function showPicture(_: unknown, { params }: RawRequest): Promise<RawResponse> {
  const hue = Number(params.hue)
  const initial = [...(params.initial ?? '')]
  if (!/^\d{1,3}$/.test(params.hue ?? '') || hue > 359 || initial.length !== 1)
    return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' }
  const { renderShopBanner, renderShopLogo } = await import('@pasar/artwork/shops')
  return {
    status: 200,
    type: 'image/svg+xml',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    body: params.kind === 'banner' ? renderShopBanner(hue) : renderShopLogo(hue, initial[0]!),
  }
}

export const shopPictureRoute = handleRaw('GET', `${PATH}/:hue/:initial/:kind`, showPicture)
