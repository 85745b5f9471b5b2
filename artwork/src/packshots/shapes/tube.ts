import { dark, light } from '../kit/colour.ts'
import { backPanel, label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, line, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'

/** A squeeze tube standing on its cap; open, its back is turned to the camera. */
export function tube(pen: Pen, look: Look): Body {
  const { palette } = look
  const d = 'M-206 -880H206C202 -620 170 -360 150 -168H-150C-170 -360 -202 -620 -206 -880Z'
  const crimp = Array.from({ length: 26 }, (_, i) => {
    const x = -196 + i * 15.7
    return `M${x.toFixed(1)} -874V-842`
  }).join('')
  const volume = path(
    d,
    linear(
      pen,
      [0, -880],
      [0, -168],
      [
        [0, '#fff', 0.28],
        [0.12, '#fff', 0.02],
        [0.6, '#000', 0],
        [1, '#000', 0.12],
      ],
    ),
  )
  const cap = turned(
    pen,
    bar(-152, -172, 304, 172, 22, 5),
    { x: -152, w: 304, top: -172, bottom: 0 },
    palette.accent,
    'satin',
  )
  const area = { x: -128, y: -706, w: 256, h: 368 }
  return {
    svg:
      turned(pen, d, { x: -206, w: 412, top: -880, bottom: -168 }, palette.body, 'satin') +
      volume +
      path('M-206 -880H206L205 -838H-205Z', light(palette.body, 0.22), 'fill-opacity=".7"') +
      line(crimp, dark(palette.body, 0.4), 2.4, 'stroke-opacity=".35"') +
      line('M-205 -836H205', dark(palette.body, 0.4), 3, 'stroke-opacity=".4"') +
      path(
        'M-186 -640C-150 -560 -168 -420 -152 -330C-164 -420 -178 -540 -186 -640Z',
        '#fff',
        'fill-opacity=".22"',
      ) +
      (look.open ? backPanel(pen, look, area) : label(pen, look, area, palette.body)) +
      line('M-148 -170H148', dark(palette.accent, 0.6), 4, 'stroke-opacity=".35"') +
      cap,
    width: 412,
    height: 880,
    foot: 148,
    focus: [0, -520],
  }
}
