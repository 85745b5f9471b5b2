/** The default pictures of member-owned shops. */

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Pixels of the pictures. */
const shopLogoSize = { width: 320, height: 320 }
const shopBannerSize = { width: 1080, height: 360 }

const gradient = (hue: number): string => {
  const [from, to] = [`hsl(${hue},42%,40%)`, `hsl(${(hue + 40) % 360},46%,62%)`]
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`
}

/** Draws a logo: the initial on a square. @param initial one character */
export function renderShopLogo(hue: number, initial: string): string {
  const { width, height } = shopLogoSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradient(hue)}<rect width="${width}" height="${height}" fill="url(#g)"/><text x="160" y="160" fill="#fff" font-family="system-ui,sans-serif" font-size="150" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(initial)}</text></svg>`
}

/** Draws a banner: an awning over a calm ground. */
export function renderShopBanner(hue: number): string {
  const { width, height } = shopBannerSize
  const stripes = Array.from({ length: 18 }, (_, i) => {
    const [x, fill] = [i * 60, i % 2 === 0 ? '#fff' : `hsl(${hue},42%,34%)`]
    return `<path d="M${x} 0h60v78a30 30 0 0 1-60 0z" fill="${fill}" fill-opacity="${i % 2 === 0 ? 0.82 : 0.9}"/>`
  }).join('')
  const circles = `<circle cx="190" cy="330" r="150" fill="#fff" fill-opacity=".1"/><circle cx="880" cy="300" r="210" fill="#fff" fill-opacity=".12"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${gradient(hue)}<rect width="${width}" height="${height}" fill="url(#g)"/>${circles}${stripes}</svg>`
}
