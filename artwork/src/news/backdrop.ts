import { dark, light } from '../packshots/kit/colour.ts'
import { ellipse, linear, type Pen, radial } from '../packshots/kit/pen.ts'

/** Size of a cover, px. */
export const WIDTH = 1200
export const HEIGHT = 675

/** The whole cover in one gradient, from the top colour to the bottom one. */
export const sky = (pen: Pen, top: string, bottom: string) =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${linear(
    pen,
    [0, 0],
    [0, HEIGHT],
    [
      [0, top],
      [1, bottom],
    ],
  )}"/>`

/** A sun with its glow. */
export const sun = (pen: Pen, x: number, y: number, r: number, colour: string) =>
  ellipse(
    x,
    y,
    r * 3.4,
    r * 3.4,
    radial(pen, [x, y], r * 3.4, [
      [0, colour, 0.7],
      [1, colour, 0],
    ]),
  ) + ellipse(x, y, r, r, light(colour, 0.55))

/** A wall and the table before it. */
export function wall(pen: Pen, colour: string, table: string): string {
  return (
    sky(pen, light(colour, 0.5), colour) +
    `<rect y="520" width="${WIDTH}" height="155" fill="${linear(
      pen,
      [0, 520],
      [0, HEIGHT],
      [
        [0, light(table, 0.14)],
        [0.12, table],
        [1, dark(table, 0.3)],
      ],
    )}"/>`
  )
}
