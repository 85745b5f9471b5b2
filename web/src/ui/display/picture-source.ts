const steps = [160, 320, 480, 750, 1080]

/** Builds the URL of a picture that fits into a square of `px`. Returns URLs outside /img/ unchanged. */
export const buildSizedUrl = (url: string, px: number): string =>
  url.startsWith('/img/') ? `${url}${url.includes('?') ? '&' : '?'}w=${px}&h=${px}` : url

/** Builds the <img srcset> of a picture. Returns undefined for URLs outside /img/. */
export const buildSrcSet = (url: string): string | undefined =>
  url.startsWith('/img/') ? steps.map((px) => `${buildSizedUrl(url, px)} ${px}w`).join(', ') : undefined

/** Builds the CSS background of a placeholder. @param blur a data URI, or up to four colours */
export function buildPlaceholder(blur: string): string {
  if (blur.startsWith('data:')) return `center / cover url("${blur}")`
  const colours = blur.split(/[\s,]+(?![^(]*\))/).filter(Boolean)
  if (colours.length < 2) return colours[0] ?? 'var(--shade)'
  return `radial-gradient(circle at 50% 42%, ${colours.join(', ')})`
}
