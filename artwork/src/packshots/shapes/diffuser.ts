import { dark, light } from '../kit/colour.ts'
import { label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, blur, ellipse, line, type Pen } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'

const reeds: [number, number][] = [
  [-120, -900],
  [-66, -938],
  [-16, -960],
  [40, -944],
  [92, -916],
  [138, -872],
]

/** A reed diffuser; open, seen without its collar and with scent in the air. */
export function diffuser(pen: Pen, look: Look): Body {
  const { palette } = look
  const d =
    'M-206 -50Q-206 0 -150 0H150Q206 0 206 -50V-380C206 -470 90 -470 66 -520H-66C-90 -470 -206 -470 -206 -380Z'
  const sticks = reeds
    .map(
      ([x, y], i) =>
        line(`M${(i - 2.5) * 9} -520L${x} ${y}`, i % 2 ? '#b98a52' : '#d0a56c', 10) +
        line(`M${(i - 2.5) * 9 - 2} -520L${x - 2} ${y}`, '#f0d3a4', 2.5, 'stroke-opacity=".7"'),
    )
    .join('')
  const scent = look.open
    ? ['M-30 -960C-90 -1010 10 -1040 -40 -1100', 'M70 -940C20 -990 110 -1020 70 -1080']
        .map((s) => line(s, '#fff', 16, `stroke-opacity=".6" filter="${blur(pen, 9)}"`))
        .join('')
    : ''
  const collar = look.open
    ? ellipse(0, -560, 62, 13, dark(palette.body, 0.4))
    : turned(
        pen,
        bar(-84, -596, 168, 84, 10, 3),
        { x: -84, w: 168, top: -596, bottom: -512 },
        palette.accent,
        'metal',
      )
  const neck = turned(
    pen,
    bar(-62, -560, 124, 60, 4, 3),
    { x: -62, w: 124, top: -560, bottom: -500 },
    palette.body,
    'glass',
  )
  return {
    svg:
      scent +
      (look.open ? neck + collar + sticks : sticks + neck + collar) +
      turned(pen, d, { x: -206, w: 412, top: -520, bottom: 0 }, palette.body, 'glass') +
      line('M-160 -380C-150 -430 -96 -440 -70 -470', light(palette.body, 0.9), 8, 'stroke-opacity=".5"') +
      label(pen, look, { x: -156, y: -350, w: 312, h: 280 }, palette.body, 4),
    width: 420,
    height: 960,
    foot: 190,
    focus: [0, -220],
  }
}
