import type { Picture } from '@pasar/contract/shapes'
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
