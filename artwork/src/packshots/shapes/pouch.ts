import { dark, light } from '../kit/colour.ts'
import { backPanel, label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { clip, ellipse, line, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'

const d =
  'M-254 -800H254C262 -560 284 -240 282 -62Q281 0 218 0H-218Q-281 0 -282 -62C-284 -240 -262 -560 -254 -800Z'

function folds(pen: Pen, colour: string): string {
  const inside = clip(pen, d)
  const shade = dark(colour, 0.7)
  return `<g clip-path="${inside}">${
    path('M-290 -200C-220 -120 -210 -50 -225 10L-300 10Z', shade, 'fill-opacity=".22"') +
    path('M290 -200C220 -120 210 -50 225 10L300 10Z', shade, 'fill-opacity=".34"') +
    path(
      'M-200 -800C-236 -600 -246 -300 -232 -120C-260 -300 -262 -600 -254 -800Z',
      '#fff',
      'fill-opacity=".14"',
    ) +
    path('M204 -800C236 -600 250 -300 236 -120C262 -300 262 -600 254 -800Z', shade, 'fill-opacity=".28"') +
    line('M-214 -92Q0 -18 214 -92', shade, 5, 'stroke-opacity=".4"') +
    line('M-214 -88Q0 -14 214 -88', '#fff', 3, 'stroke-opacity=".16"')
  }</g>`
}

/** A stand-up pouch with a valve; open, its back is turned to the camera. */
export function pouch(pen: Pen, look: Look): Body {
  const { palette } = look
  const c = palette.body
  const area = { x: -172, y: -560, w: 344, h: 372 }
  const seal = path(
    'M-254 -800H254L251 -726H-251Z',
    linear(
      pen,
      [-254, 0],
      [254, 0],
      [
        [0, dark(c, 0.3)],
        [0.3, light(c, 0.4)],
        [0.6, light(c, 0.12)],
        [1, dark(c, 0.4)],
      ],
    ),
  )
  const zip =
    line('M-250 -692H250', '#fff', 3, 'stroke-opacity=".22"') +
    line('M-250 -686H250', '#000', 3, 'stroke-opacity=".2"')
  const valve =
    ellipse(0, -634, 20, 20, dark(c, 0.3)) +
    ellipse(-1, -636, 17, 17, light(c, 0.16)) +
    ellipse(0, -635, 4, 4, dark(c, 0.7))
  return {
    svg:
      turned(pen, d, { x: -284, w: 568, top: -800, bottom: 0 }, c, 'satin') +
      folds(pen, c) +
      seal +
      line('M-252 -726H252', dark(c, 0.7), 3, 'stroke-opacity=".35"') +
      zip +
      (look.open ? '' : valve) +
      (look.open ? backPanel(pen, look, area) : label(pen, look, area, c)),
    width: 568,
    height: 800,
    foot: 262,
    focus: [0, -400],
  }
}
