import { dark, light } from '../kit/colour.ts'
import { label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, ellipse, group, line, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'

const glass =
  'M-152 -46Q-152 0 -104 0H104Q152 0 152 -46V-520C152 -600 96 -640 62 -652H-62C-96 -640 -152 -600 -152 -520Z'

function collarAndBulb(pen: Pen, accent: string): string {
  const bulb = 'M-44 -752V-862Q-44 -912 0 -912Q44 -912 44 -862V-752Z'
  const ribs = [-54, -38, -20, 0, 20, 38, 54]
    .map((x) => line(`M${x} -742V-662`, '#3a2c08', 3, 'stroke-opacity=".16"'))
    .join('')
  return (
    turned(pen, bulb, { x: -44, w: 88, top: -912, bottom: -752 }, '#3b3733', 'satin') +
    turned(
      pen,
      bar(-80, -756, 160, 106, 12, 3),
      { x: -80, w: 160, top: -756, bottom: -650 },
      accent,
      'metal',
    ) +
    ribs
  )
}

function pipette(pen: Pen, look: Look): string {
  const tube = 'M-13 -650V-330Q-13 -300 -5 -286V-262H5V-286Q13 -300 13 -330V-650Z'
  const fluid = 'M-9 -520V-330Q-9 -304 -4 -290H4Q9 -304 9 -330V-520Z'
  return group(
    'translate(250 214)',
    path(
      tube,
      linear(
        pen,
        [-13, 0],
        [13, 0],
        [
          [0, '#9aa3a4', 0.7],
          [0.3, '#ffffff', 0.75],
          [0.6, '#dfe6e6', 0.45],
          [1, '#8b9596', 0.7],
        ],
      ),
    ) +
      path(fluid, light(look.palette.body, 0.3), 'fill-opacity=".75"') +
      collarAndBulb(pen, look.palette.accent),
  )
}

/** A glass bottle with a pipette; open, the pipette stands beside it. */
export function dropper(pen: Pen, look: Look): Body {
  const { palette } = look
  const body =
    turned(pen, glass, { x: -152, w: 304, top: -652, bottom: 0 }, palette.body, 'glass') +
    line('M-112 -500C-112 -560 -88 -598 -58 -612', '#fff', 9, 'stroke-opacity=".4"') +
    path(
      'M-152 -46Q-152 0 -104 0H104Q152 0 152 -46V-70Q140 -26 90 -24H-90Q-140 -26 -152 -70Z',
      dark(palette.body, 0.6),
      'fill-opacity=".4"',
    )
  const front = label(pen, look, { x: -136, y: -452, w: 272, h: 306 }, palette.body, 4)
  if (!look.open) {
    return {
      svg: collarAndBulb(pen, palette.accent) + body + front,
      width: 304,
      height: 912,
      foot: 140,
      focus: [0, -310],
    }
  }
  const neck =
    turned(
      pen,
      bar(-58, -722, 116, 80, 8, 3),
      { x: -58, w: 116, top: -722, bottom: -642 },
      palette.body,
      'glass',
    ) +
    ellipse(0, -720, 56, 10, dark(palette.body, 0.5)) +
    ellipse(0, -719, 40, 6, dark(palette.body, 0.85))
  const drop = group(
    'translate(250 -14)',
    path('M0 -22C9 -8 14 0 14 8A14 14 0 0 1 -14 8C-14 0 -9 -8 0 -22Z', light(palette.body, 0.35)),
  )
  return {
    svg: group('translate(-110 0)', neck + body + front) + pipette(pen, look) + drop,
    width: 620,
    height: 724,
    foot: 140,
    feet: [
      [-110, 0, 140],
      [250, 4, 24],
    ],
    focus: [-110, -310],
  }
}
