import { light } from '../kit/colour.ts'
import { paperLabel } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { group, line, linear, type Pen, path } from '../kit/pen.ts'
import { write } from '../kit/type.ts'
import { carton, footprint, onFront, onSide, sticks } from './box.ts'

function sachet(pen: Pen, look: Look, x: number, y: number, turn: number): string {
  const bag = 'M-74 -150L-54 -176H54L74 -150V0H-74Z'
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    line('M0 -176C20 -230 70 -220 84 -170', '#f6f1e6', 4) +
      path('M62 -176H112V-118H62Z', look.palette.body) +
      write(look.brand.slice(0, 1), {
        x: 87,
        y: -136,
        size: 30,
        face: 'serif',
        fill: light(look.palette.body, 0.9),
      }) +
      path(
        bag,
        linear(
          pen,
          [-74, -176],
          [74, 0],
          [
            [0, '#fffdf7'],
            [1, '#e5dcc8'],
          ],
        ),
      ) +
      path('M-62 -96Q0 -116 62 -96V-8H-62Z', '#7a5a34', 'fill-opacity=".62"') +
      line('M-74 -150H74', '#cfc3aa', 3),
  )
}

/** A low carton of tea bags; open, three bags lie before it. */
export function teabox(pen: Pen, look: Look): Body {
  const { palette } = look
  const size = { w: 520, d: 200, h: 440 }
  const side = onSide(
    path('M0 -400H200V-388H0Z', palette.accent, 'fill-opacity=".6"') +
      path('M0 -52H200V-40H0Z', palette.accent, 'fill-opacity=".6"'),
  )
  const front = onFront(
    path('M-520 -400H0V-388H-520Z', palette.accent) +
      path('M-520 -52H0V-40H-520Z', palette.accent) +
      paperLabel(pen, look, { x: -440, y: -362, w: 360, h: 286 }),
  )
  const whole = group('translate(160 0)', carton(pen, size, palette.body) + front + side)
  if (!look.open)
    return {
      svg: whole,
      width: 720,
      height: 560,
      foot: 340,
      ground: footprint(size, 160, 0),
      focus: [-100, -230],
    }
  return {
    svg:
      group('translate(0 -110)', whole) +
      (look.ingredient === 'leaf'
        ? group('translate(-110 26)', sticks(pen, look))
        : sachet(pen, look, -190, 40, -8) + sachet(pen, look, 10, 66, 5)),
    width: 760,
    height: 680,
    foot: 350,
    ground: footprint(size, 160, -110),
    focus: [-100, -300],
  }
}
