import { dark, light } from '../packshots/kit/colour.ts'
import { blur, dice, ellipse, line, linear, type Pen, path } from '../packshots/kit/pen.ts'
import { HEIGHT, sky, sun } from './backdrop.ts'

/** Rows of tea bushes that follow a slope. */
function teaRows(pen: Pen, y: number, height: number, colour: string, seed: number): string {
  const roll = dice(seed)
  const ridge = `M0 ${y}C260 ${y - 90} 420 ${y + 50} 700 ${y - 30}C900 ${y - 86} 1060 ${y - 10} 1200 ${y - 60}V${HEIGHT}H0Z`
  const rows = Array.from({ length: Math.round(height / 26) }, (_, i) => {
    const at = y + 16 + i * 27
    const lift = 40 - i * 3
    return line(
      `M-20 ${at}C260 ${at - lift * 2} 420 ${at + lift} 700 ${at - lift * 0.6}C900 ${at - lift * 2} 1060 ${at} 1220 ${at - lift * 1.4}`,
      roll() > 0.5 ? light(colour, 0.14) : dark(colour, 0.16),
      17,
      'stroke-opacity=".8" stroke-dasharray="34 9"',
    )
  }).join('')
  return (
    path(
      ridge,
      linear(
        pen,
        [0, y - 60],
        [0, y + height],
        [
          [0, light(colour, 0.12)],
          [1, dark(colour, 0.3)],
        ],
      ),
    ) + rows
  )
}

/** Tea rows under a rising sun. */
export function harvest(pen: Pen): string {
  const far = (y: number, colour: string) =>
    path(
      `M0 ${y}C180 ${y - 130} 340 ${y - 30} 520 ${y - 110}C720 ${y - 190} 880 ${y - 40} 1200 ${y - 130}V${HEIGHT}H0Z`,
      colour,
    )
  return (
    sky(pen, '#f7d9b4', '#fdf3df') +
    sun(pen, 850, 196, 52, '#ffcf7a') +
    far(330, '#b9cdbd') +
    far(390, '#93b59f') +
    ellipse(400, 372, 560, 26, '#fff', `fill-opacity=".7" filter="${blur(pen, 16)}"`) +
    teaRows(pen, 420, 120, '#5f9466', 3) +
    teaRows(pen, 530, 160, '#3a7450', 5)
  )
}
