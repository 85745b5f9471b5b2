import { dark, light } from '../kit/colour.ts'
import { ellipse, group, line, linear, type Pen, path } from '../kit/pen.ts'

function ice(x: number, y: number, turn: number): string {
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    '<rect x="-46" y="-46" width="92" height="92" rx="18" fill="#fff" fill-opacity=".34" stroke="#fff" stroke-opacity=".55" stroke-width="4"/>' +
      '<path d="M-28 -24Q0 -36 26 -26" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/>',
  )
}

/** A poured tumbler with ice, 300 wide, standing on y = 0. */
export function drawGlass(pen: Pen, drink: string): string {
  const wall = 'M-158 -460L-124 -22Q-122 0 -98 0H98Q122 0 124 -22L158 -460Z'
  const fluid = 'M-146 -396L-118 -46Q-116 -30 -96 -30H96Q116 -30 118 -46L146 -396Z'
  return (
    path(
      wall,
      linear(
        pen,
        [-158, 0],
        [158, 0],
        [
          [0, '#ffffff', 0.55],
          [0.16, '#ffffff', 0.2],
          [0.8, '#ffffff', 0.2],
          [1, '#ffffff', 0.5],
        ],
      ),
    ) +
    path(
      fluid,
      linear(
        pen,
        [-146, -396],
        [146, -30],
        [
          [0, light(drink, 0.34), 0.85],
          [0.5, drink, 0.82],
          [1, dark(drink, 0.22), 0.88],
        ],
      ),
    ) +
    ice(-52, -330, -14) +
    ice(54, -300, 18) +
    ice(-8, -214, 40) +
    ellipse(0, -396, 146, 24, light(drink, 0.5), 'fill-opacity=".8"') +
    ellipse(0, -460, 157, 25, 'none', 'stroke="#fff" stroke-opacity=".85" stroke-width="5"') +
    line('M-128 -420L-104 -60', '#fff', 9, 'stroke-opacity=".55"') +
    line('M130 -420L112 -150', '#fff', 4, 'stroke-opacity=".4"')
  )
}
