import { dark, light } from '../kit/colour.ts'
import { label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { blur, ellipse, line, linear, type Pen, path } from '../kit/pen.ts'
import { opening, turned } from '../kit/surface.ts'

function handle(pen: Pen, colour: string): string {
  const loop = 'M214 -470C372 -500 430 -400 414 -300C398 -196 318 -140 206 -152'
  return (
    line(loop, dark(colour, 0.42), 66) +
    `<path d="${loop}" fill="none" stroke="${linear(
      pen,
      [214, -480],
      [420, -150],
      [
        [0, light(colour, 0.1)],
        [0.4, colour],
        [1, dark(colour, 0.28)],
      ],
    )}" stroke-width="54" stroke-linecap="round"/>` +
    line(
      'M250 -486C350 -492 396 -420 392 -330',
      light(colour, 0.6),
      10,
      `stroke-opacity=".5" filter="${blur(pen, 3)}"`,
    )
  )
}

function steam(pen: Pen): string {
  const soft = blur(pen, 9)
  return [
    'M-70 -660C-110 -720 -40 -760 -76 -830',
    'M20 -670C-20 -740 60 -780 24 -870',
    'M100 -660C70 -720 130 -750 104 -810',
  ]
    .map((d) => line(d, '#ffffff', 18, `stroke-opacity=".62" filter="${soft}"`))
    .join('')
}

/** A stoneware mug; open, it is full of hot coffee. */
export function mug(pen: Pen, look: Look): Body {
  const c = look.palette.body
  const d = 'M-244 -570V-150Q-244 8 -110 8H110Q244 8 244 -150V-570Z'
  const ring = path(
    'M-244 -168Q-244 8 -110 8H110Q244 8 244 -168Q230 -96 0 -84Q-230 -96 -244 -168Z',
    look.palette.accent,
    'fill-opacity=".9"',
  )
  const shade = path(
    'M-244 -168Q-244 8 -110 8H110Q244 8 244 -168Q230 -96 0 -84Q-230 -96 -244 -168Z',
    linear(
      pen,
      [-244, 0],
      [244, 0],
      [
        [0, '#000', 0.4],
        [0.28, '#fff', 0.22],
        [0.55, '#000', 0],
        [1, '#000', 0.42],
      ],
    ),
  )
  const inside = look.open
    ? opening(pen, 0, -570, 244, 56, c, light(c, 0.3)) +
      ellipse(
        0,
        -556,
        216,
        40,
        linear(
          pen,
          [0, -596],
          [0, -516],
          [
            [0, '#2a1810'],
            [1, '#5c3822'],
          ],
        ),
      ) +
      ellipse(-30, -562, 120, 18, '#a9764a', 'fill-opacity=".55"') +
      steam(pen)
    : opening(pen, 0, -570, 244, 56, c, light(c, 0.35))
  return {
    svg:
      handle(pen, c) +
      turned(pen, d, { x: -244, w: 488, top: -570, bottom: 8 }, c, 'satin') +
      ring +
      shade +
      inside +
      label(pen, look, { x: -170, y: -480, w: 340, h: 300 }, c),
    width: 670,
    height: look.open ? 850 : 626,
    foot: 190,
    focus: [0, -330],
  }
}
