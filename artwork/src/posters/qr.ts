import { encode } from 'uqr'
import { n } from '../packshots/kit/pen.ts'

/** Modules of white around a QR code (ISO/IEC 18004, §6.3.8). */
const QUIET = 4

/**
 * Draws a QR code, dark on a white panel that includes the quiet zone. `side` is the side of the panel, px.
 */
export function drawQr(content: string, x: number, y: number, side: number): string {
  const { data, size } = encode(content, { border: 0, ecc: 'M' })
  const module = side / (size + 2 * QUIET)
  const dots = data.flatMap((row, j) =>
    row.map((dark, i) => (dark ? `M${i + QUIET} ${j + QUIET}h1v1h-1z` : '')),
  )
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(side)}" height="${n(side)}" rx="${n(side * 0.06)}" fill="#fff"/><path transform="translate(${n(x)} ${n(y)}) scale(${module.toFixed(5)})" shape-rendering="crispEdges" fill="#101512" d="${dots.join('')}"/>`
}
