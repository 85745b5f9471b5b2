import { dark, light, mix } from './colour.ts'
import { blur, ellipse, linear, n, type Pen, radial } from './pen.ts'

/** Side of the picture, px. */
export const SIDE = 1200
/** Position of the floor. */
export const FLOOR = 1052

/** Seamless paper in the brand's tint: lit from above, with the floor coming forward. */
export function stage(pen: Pen, tint: string): string {
  const ground = radial(pen, [560, 430], 860, [
    [0, light(tint, 0.52)],
    [0.55, light(tint, 0.14)],
    [1, mix(tint, dark(tint, 0.5), 0.1)],
  ])
  const floor = radial(
    pen,
    [600, 1230],
    980,
    [
      [0, light(tint, 0.62)],
      [0.72, light(tint, 0.46), 0.75],
      [1, light(tint, 0.3), 0],
    ],
    0.34,
  )
  const sweep = linear(
    pen,
    [0, 1000],
    [0, 1200],
    [
      [0, dark(tint, 0.5), 0],
      [1, dark(tint, 0.5), 0.07],
    ],
  )
  return (
    `<rect width="1200" height="1200" fill="${ground}"/>` +
    ellipse(600, 1230, 980, 335, floor) +
    `<rect y="1000" width="1200" height="200" fill="${sweep}"/>`
  )
}

/** Two-part contact shadow on the floor and the long soft one that falls to the right. */
export function shadow(pen: Pen, x: number, y: number, foot: number, tint: string, weight = 1): string {
  const ink = dark(tint, 0.94)
  // A gradient instead of a blur: rasterising several hundred pictures stays quick.
  const part = (dx: number, dy: number, rx: number, ry: number, soft: number, opacity: number) => {
    const reach = rx + 1.7 * soft
    const high = ry + 1.7 * soft
    const peak = opacity * weight * 0.84
    const fill = radial(
      pen,
      [x + dx, y + dy],
      reach,
      [
        [0, ink, peak],
        [Math.max(0.2, (rx - 1.5 * soft) / reach), ink, peak * 0.9],
        [rx / reach, ink, peak * 0.46],
        [(rx + 0.8 * soft) / reach, ink, peak * 0.12],
        [1, ink, 0],
      ],
      high / reach,
    )
    return ellipse(x + dx, y + dy, reach, high, fill)
  }
  return (
    part(foot * 0.42, -foot * 0.02, foot * 1.3, Math.max(22, foot * 0.2), 30, 0.2) +
    part(foot * 0.06, 2, foot * 1.06, Math.max(13, foot * 0.095), 12, 0.34) +
    part(0, 1, foot * 0.97, Math.max(6, foot * 0.04), 4, 0.5)
  )
}

/** The same for a body with corners, from its outline on the floor. */
export function cornered(
  pen: Pen,
  outline: string,
  x: number,
  y: number,
  scale: number,
  tint: string,
): string {
  const ink = dark(tint, 0.94)
  const part = (dx: number, dy: number, soft: number, opacity: number, grow: number) =>
    `<path d="${outline}" fill="${ink}" fill-opacity="${n(opacity)}" filter="${blur(pen, soft)}" transform="translate(${n(x + dx)} ${n(y + dy)}) scale(${(scale * grow).toFixed(3)})"/>`
  return part(46, 2, 26, 0.24, 1.02) + part(10, 4, 9, 0.36, 1) + part(2, 2, 3, 0.4, 1)
}
