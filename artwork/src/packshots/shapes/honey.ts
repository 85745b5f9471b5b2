import { dark, light } from '../kit/colour.ts'
import { paperLabel } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, ellipse, group, line, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'

function dipper(pen: Pen, honey: string): string {
  const rings = [0, 1, 2, 3, 4]
    .map((i) =>
      turned(
        pen,
        bar(-[34, 46, 50, 46, 32][i]!, i * 26, [68, 92, 100, 92, 64][i]!, 20, 8),
        { x: -50, w: 100, top: i * 26, bottom: i * 26 + 20 },
        '#c99a5b',
        'matte',
      ),
    )
    .join('')
  return (
    line('M0 -210V10', '#b98546', 20) +
    line('M-4 -206V0', '#e3bd86', 5, 'stroke-opacity=".7"') +
    rings +
    path(
      'M-34 116C-44 140 -20 170 -9 210L-7 256H7L9 210C14 180 40 150 36 116Z',
      honey,
      'fill-opacity=".86"',
    ) +
    line('M-16 130C-22 150 -8 170 -4 210', '#ffffff', 5, 'stroke-opacity=".5"')
  )
}

/** The handle of a wooden spoon that stands in the jar. */
const spoon =
  line('M40 -588L150 -900', '#a87a45', 24) + line('M36 -596L143 -900', '#dcb780', 6, 'stroke-opacity=".8"')

/** A squat glass jar of honey, jam or paste; open, the lid is off and a dipper hangs over it. */
export function honey(pen: Pen, look: Look): Body {
  const { palette } = look
  const d =
    'M-236 -520C-236 -556 -206 -566 -206 -590H206C206 -566 236 -556 236 -520V-80Q236 0 156 0H-156Q-236 0 -236 -80Z'
  const body =
    turned(pen, d, { x: -236, w: 472, top: -590, bottom: 0 }, palette.body, 'glass') +
    path(
      'M-214 -90Q-214 -22 -150 -22H150Q214 -22 214 -90V-110H-214Z',
      light(palette.body, 0.5),
      'fill-opacity=".22"',
    ) +
    line('M-196 -500V-130', '#fff', 12, 'stroke-opacity=".3"')
  const front = paperLabel(pen, look, { x: -176, y: -446, w: 352, h: 320 }, 6)
  const lid =
    turned(
      pen,
      bar(-216, -688, 432, 112, 14, 6),
      { x: -216, w: 432, top: -688, bottom: -576 },
      palette.accent,
      'metal',
    ) +
    ellipse(
      0,
      -682,
      208,
      26,
      linear(
        pen,
        [-208, 0],
        [208, 0],
        [
          [0, light(palette.accent, 0.5)],
          [0.5, light(palette.accent, 0.2)],
          [1, dark(palette.accent, 0.1)],
        ],
      ),
    )
  if (!look.open) return { svg: body + lid + front, width: 472, height: 714, foot: 206, focus: [0, -285] }
  const rim =
    ellipse(0, -596, 206, 34, light(palette.body, 0.4), 'fill-opacity=".9"') +
    ellipse(
      0,
      -590,
      190,
      26,
      linear(
        pen,
        [0, -616],
        [0, -564],
        [
          [0, dark(palette.body, 0.3)],
          [1, light(palette.body, 0.35)],
        ],
      ),
    )
  const tool =
    look.ingredient === 'wheat' ? group('translate(26 -838)', dipper(pen, light(palette.body, 0.12))) : spoon
  return {
    svg: group('translate(-100 0)', body + rim + tool + front) + group('translate(310 606) scale(.92)', lid),
    width: 860,
    height: 1040,
    foot: 290,
    feet: [
      [-100, 0, 206],
      [310, 74, 190],
    ],
    focus: [-100, -400],
  }
}
