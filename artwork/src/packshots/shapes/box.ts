import { dark, light } from '../kit/colour.ts'
import { paperLabel } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { group, line, linear, n, type Pen, path } from '../kit/pen.ts'
import { write } from '../kit/type.ts'

export type Carton = { w: number; d: number; h: number }

/** Slopes of the receding edges, front and side; the camera stands a little above. */
const FRONT = 0.1
const SIDE = 0.3

/**
 * A carton with its nearest edge at (0, 0): front to the left, side to the right.
 * @param top also draws the closed top
 */
export function carton(pen: Pen, size: Carton, colour: string, top = true): string {
  const { w, d, h } = size
  const left = -w * FRONT
  const right = -d * SIDE
  const front = `M0 0L${-w} ${n(left)}V${n(left - h)}L0 ${-h}Z`
  const side = `M0 0L${d} ${n(right)}V${n(right - h)}L0 ${-h}Z`
  const roof = `M0 ${-h}L${-w} ${n(left - h)}L${n(d - w)} ${n(left + right - h)}L${d} ${n(right - h)}Z`
  return (
    path(
      front,
      linear(
        pen,
        [-w, -h],
        [0, 0],
        [
          [0, light(colour, 0.2)],
          [0.55, colour],
          [1, dark(colour, 0.1)],
        ],
      ),
    ) +
    path(
      side,
      linear(
        pen,
        [0, -h],
        [d, 0],
        [
          [0, dark(colour, 0.26)],
          [1, dark(colour, 0.48)],
        ],
      ),
    ) +
    (top
      ? path(
          roof,
          linear(
            pen,
            [-w, -h],
            [d, -h],
            [
              [0, light(colour, 0.52)],
              [1, light(colour, 0.3)],
            ],
          ),
        )
      : '') +
    line(`M0 -2V${2 - h}`, light(colour, 0.6), 2.5, 'stroke-opacity=".5"')
  )
}

/** Transforms a flat drawing, with its lower right corner at (0, 0), onto the front of a carton. */
export const onFront = (svg: string) => `<g transform="matrix(1 ${FRONT} 0 1 0 0)">${svg}</g>`
/** The same for the side; lower left corner at (0, 0). */
export const onSide = (svg: string) => `<g transform="matrix(1 ${-SIDE} 0 1 0 0)">${svg}</g>`

/** The carton's outline on the floor, moved by x, y. */
export function footprint({ w, d }: Carton, x: number, y: number): string {
  const at = (px: number, py: number) => `${n(px + x)} ${n(py + y)}`
  return `M${at(0, 0)}L${at(-w, -w * FRONT)}L${at(d - w, -w * FRONT - d * SIDE)}L${at(d, -d * SIDE)}Z`
}

/** A blister of capsules half out of the box. */
function blister(pen: Pen, colour: string): string {
  const pills = Array.from({ length: 8 }, (_, i) => {
    const x = -262 + (i % 4) * 68
    const y = -96 + Math.floor(i / 4) * 62
    return `<rect x="${x}" y="${y}" width="50" height="34" rx="17" fill="${linear(
      pen,
      [0, y],
      [0, y + 34],
      [
        [0, light(colour, 0.5)],
        [0.5, colour],
        [1, dark(colour, 0.3)],
      ],
    )}"/>`
  }).join('')
  return `<rect x="-300" y="-130" width="310" height="180" rx="14" fill="${linear(
    pen,
    [-300, -130],
    [10, 50],
    [
      [0, '#f4f5f5'],
      [0.4, '#c9cecf'],
      [0.6, '#eef0f0'],
      [1, '#b4babb'],
    ],
  )}"/>${pills}`
}

/** Three stick sachets that lie before a carton, about 330 wide. */
export function sticks(pen: Pen, look: Look): string {
  const c = look.palette.accent
  const one = (y: number, turn: number) =>
    group(
      `translate(0 ${y}) rotate(${turn})`,
      path(
        'M-170 -22H170V22H-170Z',
        linear(
          pen,
          [0, -22],
          [0, 22],
          [
            [0, light(c, 0.66)],
            [0.5, light(c, 0.24)],
            [1, dark(c, 0.16)],
          ],
        ),
      ) +
        path('M-170 -22H-150V22H-170ZM150 -22H170V22H150Z', dark(c, 0.2), 'fill-opacity=".6"') +
        write(look.brand, { x: 0, y: 9, size: 24, face: 'semibold', fill: look.palette.ink, spacing: 0.2 }),
    )
  return one(-52, -5) + one(0, 3) + one(52, -2)
}

/** A carton; open, a blister lies before it. */
export function box(pen: Pen, look: Look): Body {
  const { palette } = look
  const size = { w: 390, d: 170, h: 620 }
  const stripe = onSide(
    path('M0 -560H170V-548H0Z', light(palette.body, 0.5), 'fill-opacity=".35"') +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          line(
            `M34 ${-470 + i * 26}h${i % 3 === 2 ? 62 : 102}`,
            light(palette.body, 0.8),
            5,
            'stroke-opacity=".32"',
          ),
        )
        .join(''),
  )
  const front = onFront(
    paperLabel(pen, look, { x: -350, y: -560, w: 310, h: 430 }) +
      path('M-390 -72H0V-60H-390Z', light(palette.body, 0.6), 'fill-opacity=".5"'),
  )
  const whole = group('translate(108 0)', carton(pen, size, palette.body) + front + stripe)
  if (!look.open)
    return {
      svg: whole,
      width: 560,
      height: 720,
      foot: 262,
      ground: footprint(size, 108, 0),
      focus: [-90, -360],
    }
  const strip =
    look.ingredient === 'leaf'
      ? group('translate(-40 30) scale(.9)', sticks(pen, look))
      : group('translate(70 30) matrix(1 .04 -.5 .5 0 0)', blister(pen, palette.accent))
  return {
    svg: group('translate(-30 -60)', whole) + strip,
    width: 620,
    height: 780,
    foot: 280,
    ground: footprint(size, 78, -60),
    focus: [-60, -380],
  }
}
