import { dark, light } from '../kit/colour.ts'
import { ellipse, group, line, linear, n, type Pen, path, radial } from '../kit/pen.ts'

/** Beads of the serum or water itself. */
export function drop(pen: Pen, colour: string): string {
  const tone = light(colour, 0.42)
  const one = (x: number, y: number, rx: number) =>
    ellipse(
      x,
      y,
      rx,
      rx * 0.42,
      linear(
        pen,
        [x - rx, y - rx * 0.4],
        [x + rx, y + rx * 0.4],
        [
          [0, light(tone, 0.5), 0.95],
          [0.55, tone, 0.8],
          [1, dark(tone, 0.3), 0.85],
        ],
      ),
    ) +
    ellipse(x - rx * 0.34, y - rx * 0.16, rx * 0.24, rx * 0.08, '#fff', 'fill-opacity=".9"') +
    ellipse(x + rx * 0.3, y + rx * 0.2, rx * 0.4, rx * 0.08, '#fff', 'fill-opacity=".35"')
  return one(0, -20, 78) + one(106, -2, 34) + one(-104, 4, 24) + one(64, 24, 16)
}

/** Two smooth river stones, one on the other. */
export function stone(pen: Pen): string {
  const one = (x: number, y: number, rx: number, ry: number, colour: string) =>
    ellipse(
      x,
      y,
      rx,
      ry,
      radial(pen, [x - rx * 0.3, y - ry * 0.7], rx * 1.3, [
        [0, light(colour, 0.5)],
        [0.5, colour],
        [1, dark(colour, 0.5)],
      ]),
    )
  return one(0, -38, 122, 42, '#8c9492') + one(14, -104, 84, 32, '#a9a49a')
}

/** A turmeric or ginger root with a cut piece before it. */
export function ginger(pen: Pen): string {
  const colour = '#c99a5c'
  return (
    path(
      'M-150 -20C-160 -70 -96 -84 -70 -66C-80 -110 -30 -126 -12 -84C20 -90 50 -84 66 -62C76 -100 128 -98 120 -58C164 -56 160 -6 110 -8C70 6 40 -6 10 -4C-50 8 -130 14 -150 -20Z',
      linear(
        pen,
        [-60, -120],
        [40, 10],
        [
          [0, light(colour, 0.4)],
          [0.5, colour],
          [1, dark(colour, 0.45)],
        ],
      ),
    ) +
    line(
      'M-110 -62Q-96 -40 -110 -16M-44 -84Q-28 -50 -44 -8M34 -80Q46 -46 34 -8M92 -72Q102 -46 92 -14',
      dark(colour, 0.4),
      3,
      'stroke-opacity=".5"',
    ) +
    group(
      'translate(-30 22)',
      ellipse(0, -12, 52, 26, dark(colour, 0.2)) +
        ellipse(0, -18, 52, 26, '#f0b64c') +
        ellipse(0, -18, 38, 18, '#f7cf78') +
        line('M-20 -18Q0 -26 20 -18', '#e2a43a', 2.5),
    )
  )
}

/** Half a coconut. */
export function coconut(pen: Pen): string {
  const hair = Array.from({ length: 22 }, (_, i) => {
    const a = (Math.PI * (i + 0.5)) / 22
    return `M${n(-Math.cos(a) * 128)} ${n(-70 + Math.sin(a) * 40)}L${n(-Math.cos(a) * 112)} ${n(-60 + Math.sin(a) * 66)}`
  }).join('')
  return (
    path(
      'M-130 -78C-130 10 -80 30 0 30C80 30 130 10 130 -78Z',
      linear(
        pen,
        [-130, 0],
        [130, 0],
        [
          [0, '#4a2f1d'],
          [0.3, '#8a5f3d'],
          [1, '#38220f'],
        ],
      ),
    ) +
    line(hair, '#c09468', 2.4, 'stroke-opacity=".5"') +
    ellipse(0, -78, 130, 54, '#5d3c24') +
    ellipse(0, -78, 120, 47, '#fffdf6') +
    ellipse(
      0,
      -72,
      88,
      31,
      linear(
        pen,
        [0, -104],
        [0, -42],
        [
          [0, '#d9d2c4'],
          [1, '#fdfbf5'],
        ],
      ),
    )
  )
}
