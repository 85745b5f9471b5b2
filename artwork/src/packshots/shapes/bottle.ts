import { dark, light } from '../kit/colour.ts'
import { paperLabel } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, ellipse, group, line, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'
import { drawGlass } from './glass.ts'

/** A tall glass drinks bottle; open, its cap is off and a glass is poured. */
export function bottle(pen: Pen, look: Look): Body {
  const { palette } = look
  const d =
    'M-150 -44Q-150 0 -106 0H106Q150 0 150 -44V-520C150 -640 62 -660 58 -760V-868H-58V-760C-62 -660 -150 -640 -150 -520Z'
  const fluid =
    'M-138 -48Q-138 -12 -100 -12H100Q138 -12 138 -48V-516C138 -610 60 -640 50 -720H-50C-60 -640 -138 -610 -138 -516Z'
  const glass =
    path(
      d,
      linear(
        pen,
        [-150, 0],
        [150, 0],
        [
          [0, dark(palette.body, 0.4), 0.85],
          [0.12, light(palette.body, 0.7), 0.7],
          [0.5, light(palette.body, 0.6), 0.6],
          [0.88, light(palette.body, 0.4), 0.7],
          [1, dark(palette.body, 0.4), 0.85],
        ],
      ),
    ) +
    turned(pen, fluid, { x: -138, w: 276, top: -720, bottom: -12 }, palette.body, 'glass') +
    ellipse(0, -720, 50, 9, light(palette.body, 0.4)) +
    line('M-110 -520C-104 -600 -50 -640 -42 -740', '#fff', 8, 'stroke-opacity=".55"')
  const cap = look.open
    ? ellipse(0, -868, 58, 11, dark(palette.body, 0.5)) + ellipse(0, -867, 44, 7, dark(palette.body, 0.85))
    : turned(
        pen,
        bar(-68, -918, 136, 78, 14, 3),
        { x: -68, w: 136, top: -918, bottom: -840 },
        palette.accent,
        'metal',
      )
  const front = paperLabel(pen, look, { x: -136, y: -470, w: 272, h: 330 }, 4)
  if (!look.open) return { svg: glass + cap + front, width: 300, height: 918, foot: 138, focus: [0, -310] }
  return {
    svg:
      group('translate(-180 0)', glass + cap + front) +
      group('translate(190 16)', drawGlass(pen, palette.body)),
    width: 700,
    height: 880,
    foot: 270,
    feet: [
      [-180, 0, 136],
      [190, 16, 112],
    ],
    focus: [-180, -310],
  }
}
