/** sRGB channels 0–255 of '#rrggbb'. */
function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const toHex = (rgb: number[]) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

/** `a` moved toward `b`; share 0 is `a`, 1 is `b`. Colours are '#rrggbb'. */
export function mix(a: string, b: string, share: number): string {
  const from = channels(a)
  const to = channels(b)
  return toHex(from.map((c, i) => c + (to[i]! - c) * share))
}

/** Toward white; a warm white, as the light of the set is. */
export const light = (hex: string, share: number) => mix(hex, '#fffdf8', share)
/** Toward a dark version of its own hue, so that shade stays coloured and never goes grey. */
export const dark = (hex: string, share: number) => mix(hex, toHex(channels(hex).map((c) => c * 0.16)), share)
/** Relative lightness 0–1. */
function lightness(hex: string): number {
  const [r, g, b] = channels(hex)
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255
}
/** Ink that can be read on the colour. */
export const inkOn = (hex: string) => (lightness(hex) > 0.62 ? dark(hex, 0.82) : light(hex, 0.92))
