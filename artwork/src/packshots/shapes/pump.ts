import { dark, light } from '../kit/colour.ts'
import { backPanel, label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, line, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'

function head(pen: Pen, accent: string, flip: boolean): string {
  const spout =
    'M-150 -868Q-150 -892 -122 -894H60Q86 -894 86 -868V-852Q86 -838 70 -838H-74Q-98 -838 -108 -820L-114 -806H-150Z'
  const paint = linear(
    pen,
    [0, -894],
    [0, -806],
    [
      [0, light(accent, 0.55)],
      [0.45, accent],
      [1, dark(accent, 0.24)],
    ],
  )
  return (
    turned(pen, bar(-24, -842, 48, 92, 4), { x: -24, w: 48, top: -842, bottom: -750 }, accent, 'satin') +
    `<g${flip ? ' transform="scale(-1 1)"' : ''}>${path(spout, paint)}${line('M-120 -882H52', '#fff', 5, 'stroke-opacity=".6"')}</g>` +
    turned(pen, bar(-88, -756, 176, 78, 12, 3), { x: -88, w: 176, top: -756, bottom: -678 }, accent, 'satin')
  )
}

/** A pump bottle; open, its back is turned to the camera. */
export function pump(pen: Pen, look: Look): Body {
  const { palette } = look
  const d = 'M-190 -56Q-190 0 -132 0H132Q190 0 190 -56V-594Q190 -680 104 -680H-104Q-190 -680 -190 -594Z'
  const area = { x: -166, y: -510, w: 332, h: 350 }
  return {
    svg:
      head(pen, palette.accent, look.open) +
      turned(pen, d, { x: -190, w: 380, top: -680, bottom: 0 }, palette.body, 'gloss') +
      (look.open ? backPanel(pen, look, area, 4) : label(pen, look, area, palette.body, 4)),
    width: 380,
    height: 894,
    foot: 178,
    focus: [0, -340],
  }
}
