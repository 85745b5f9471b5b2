import { dark, light } from '../kit/colour.ts'
import { label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { dice, ellipse, group, linear, n, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'
import type { Ingredient } from '../types.ts'
import { drawGlass } from './glass.ts'

/** Colour of the drink if it differs from the can's. */
const poured: Partial<Record<Ingredient, string>> = { bean: '#3d2316', citrus: '#dfe7c2', coconut: '#e9eee2' }

const silver = '#c6cbce'

function top(pen: Pen): string {
  const shoulder = 'M-176 -752C-176 -786 -158 -800 -152 -812H152C158 -800 176 -786 176 -752Z'
  return (
    turned(pen, shoulder, { x: -176, w: 352, top: -812, bottom: -752 }, silver, 'metal') +
    ellipse(
      0,
      -812,
      154,
      30,
      linear(
        pen,
        [-154, 0],
        [154, 0],
        [
          [0, '#8f979b'],
          [0.25, '#ffffff'],
          [0.5, '#b8bfc3'],
          [0.8, '#f2f4f5'],
          [1, '#868e92'],
        ],
      ),
    ) +
    ellipse(
      0,
      -808,
      138,
      23,
      linear(
        pen,
        [0, -830],
        [0, -785],
        [
          [0, '#7f888c'],
          [1, '#d8dddf'],
        ],
      ),
    ) +
    path('M-26 -806Q0 -820 30 -806Q44 -797 16 -792Q-30 -790 -26 -806Z', '#aab2b6') +
    path('M-10 -806Q4 -812 16 -806Q8 -800 -10 -806Z', '#59636a')
  )
}

/** Cold-water beads on the metal. */
function beads(): string {
  const roll = dice(11)
  return Array.from({ length: 46 }, () => {
    const x = roll() * 300 - 150
    const y = -60 - roll() * 660
    const r = 2.5 + roll() * 6
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.25)}" fill="#fff" fill-opacity=".2"/><ellipse cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.4)}" rx="${n(r * 0.35)}" ry="${n(r * 0.4)}" fill="#fff" fill-opacity=".65"/>`
  }).join('')
}

/** A drinks can; open, a glass is poured beside it. */
export function can(pen: Pen, look: Look): Body {
  const { palette } = look
  const d =
    'M-176 -752V-54C-176 -26 -160 -18 -152 -6Q0 26 152 -6C160 -18 176 -26 176 -54V-752Q0 -726 -176 -752Z'
  const foot = path(
    'M-158 -16C-150 12 150 12 158 -16Q0 22 -158 -16Z',
    linear(
      pen,
      [-158, 0],
      [158, 0],
      [
        [0, '#6f777b'],
        [0.25, '#f0f2f3'],
        [0.6, '#a9b0b4'],
        [1, '#5f676b'],
      ],
    ),
  )
  const sash = path(
    'M-176 -250Q0 -196 176 -250V-196Q0 -142 -176 -196Z',
    light(palette.accent, 0.1),
    'fill-opacity=".55"',
  )
  const body =
    top(pen) +
    turned(pen, d, { x: -176, w: 352, top: -760, bottom: 6 }, palette.body, 'gloss') +
    foot +
    sash +
    path('M-176 -752Q0 -726 176 -752V-742Q0 -716 -176 -742Z', dark(palette.body, 0.5), 'fill-opacity=".4"') +
    label(pen, look, { x: -134, y: -650, w: 268, h: 380 }, palette.body, 6)
  if (!look.open) return { svg: body, width: 352, height: 842, foot: 150, focus: [0, -470] }
  return {
    svg:
      group('translate(-190 0)', body + beads()) +
      group('translate(210 16)', drawGlass(pen, poured[look.ingredient] ?? light(palette.body, 0.3))),
    width: 760,
    height: 842,
    foot: 280,
    feet: [
      [-190, 4, 146],
      [210, 16, 112],
    ],
    focus: [-190, -470],
  }
}
