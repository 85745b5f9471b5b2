const steps = [160, 320, 480, 750, 1080]

/** The address of a picture fitted into a square of `px`; other addresses than /img/… are left as they are. */
export const sized = (url: string, px: number): string =>
  url.startsWith('/img/') ? `${url}${url.includes('?') ? '&' : '?'}w=${px}&h=${px}` : url

/** The sizes a picture can be had in, as <img srcset>; undefined where there is one only. */
export const sourceSet = (url: string): string | undefined =>
  url.startsWith('/img/') ? steps.map((px) => `${sized(url, px)} ${px}w`).join(', ') : undefined

/** CSS background of the blurred placeholder: a data URI, or two to four colours. */
export function groundOf(blur: string): string {
  if (blur.startsWith('data:')) return `center / cover url("${blur}")`
  const colours = blur.split(/[\s,]+(?![^(]*\))/).filter(Boolean)
  if (colours.length < 2) return colours[0] ?? 'var(--shade)'
  return `radial-gradient(circle at 50% 42%, ${colours.join(', ')})`
}
