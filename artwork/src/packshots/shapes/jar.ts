import { dark, light } from '../kit/colour.ts'
import { label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, ellipse, group, line, linear, type Pen, path } from '../kit/pen.ts'
import { opening, turned } from '../kit/surface.ts'

function lid(pen: Pen, accent: string): string {
  return turned(
    pen,
    bar(-268, -548, 536, 140, 30, 6),
    { x: -268, w: 536, top: -548, bottom: -408 },
    accent,
    'satin',
  )
}

function leaningLid(pen: Pen, accent: string): string {
  return group(
    'translate(330 -6) rotate(-13)',
    ellipse(
      0,
      -116,
      214,
      128,
      linear(
        pen,
        [-210, -200],
        [210, 0],
        [
          [0, light(accent, 0.6)],
          [0.6, accent],
          [1, dark(accent, 0.3)],
        ],
      ),
    ) +
      ellipse(
        6,
        -112,
        186,
        106,
        linear(
          pen,
          [-186, -200],
          [186, 0],
          [
            [0, dark(accent, 0.22)],
            [1, light(accent, 0.5)],
          ],
        ),
      ),
  )
}

/** A wide cream jar; open, the lid leans on it and the cream shows. */
export function jar(pen: Pen, look: Look): Body {
  const { palette } = look
  const d = 'M-280 -380Q-280 -404 -256 -404H256Q280 -404 280 -380V-92Q280 0 188 0H-188Q-280 0 -280 -92Z'
  const body =
    turned(pen, d, { x: -280, w: 560, top: -404, bottom: 0 }, palette.body, 'gloss') +
    line('M-256 -398H256', light(palette.body, 0.6), 5, 'stroke-opacity=".55"')
  const front = label(pen, look, { x: -206, y: -336, w: 412, h: 250 }, palette.body, 5)
  if (!look.open) {
    return {
      svg: body + lid(pen, palette.accent) + front,
      width: 560,
      height: 548,
      foot: 236,
      focus: [0, -215],
    }
  }
  const cream = light(palette.body, 0.86)
  const swirl =
    ellipse(
      0,
      -452,
      222,
      44,
      linear(
        pen,
        [-222, 0],
        [222, 0],
        [
          [0, dark(cream, 0.1)],
          [0.35, light(cream, 0.8)],
          [1, dark(cream, 0.16)],
        ],
      ),
    ) +
    path(
      'M-150 -456C-90 -500 40 -520 92 -486C130 -462 60 -440 -10 -446C-60 -450 -40 -476 10 -472',
      'none',
      `stroke="${dark(cream, 0.14)}" stroke-width="7" stroke-linecap="round" stroke-opacity=".7"`,
    ) +
    path('M-30 -470C-10 -520 30 -530 40 -540C44 -516 66 -500 52 -474Z', light(cream, 0.5))
  const neck = turned(
    pen,
    bar(-246, -452, 492, 60, 8, 6),
    { x: -246, w: 492, top: -452, bottom: -392 },
    palette.body,
    'gloss',
  )
  return {
    svg:
      group(
        'translate(-110 0)',
        neck + opening(pen, 0, -452, 246, 54, palette.body, palette.body) + swirl + body + front,
      ) + leaningLid(pen, palette.accent),
    width: 860,
    height: 540,
    foot: 330,
    feet: [
      [-110, 0, 236],
      [330, 4, 176],
    ],
    focus: [-110, -330],
  }
}
