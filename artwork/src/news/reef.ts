import { dark, light } from '../packshots/kit/colour.ts'
import { blur, dice, ellipse, group, line, n, type Pen, path } from '../packshots/kit/pen.ts'
import { HEIGHT, sky, WIDTH } from './backdrop.ts'

/** Corals and fish. */
export function reef(pen: Pen): string {
  const roll = dice(77)
  const rays = [180, 380, 620, 860]
    .map((x) =>
      path(
        `M${x} -20L${x + 90} -20L${x - 40} ${HEIGHT}H${x - 260}Z`,
        '#fff',
        `fill-opacity=".1" filter="${blur(pen, 14)}"`,
      ),
    )
    .join('')
  const coral = (x: number, y: number, colour: string, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      [
        'M0 0C-4 -60 -50 -70 -56 -140',
        'M-4 -30C-20 -70 -8 -110 -18 -176',
        'M0 -10C20 -60 14 -110 34 -160',
        'M8 -30C50 -50 56 -90 78 -120',
        'M-30 -78C-60 -80 -84 -96 -92 -124',
      ]
        .map((d) => line(d, colour, 24) + line(d, light(colour, 0.4), 7, 'stroke-opacity=".5"'))
        .join(''),
    )
  const fish = (x: number, y: number, colour: string, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path('M-50 0C-30 -34 20 -34 44 0C20 34 -30 34 -50 0Z', colour) +
        path('M-44 0L-80 -26V26Z', dark(colour, 0.12)) +
        path('M-4 -26Q10 0 -4 26Q6 0 -4 -26Z', '#fff', 'fill-opacity=".8"') +
        ellipse(26, -6, 5, 5, '#1c2b33'),
    )
  const bubbles = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${n(roll() * WIDTH)}" cy="${n(roll() * 460)}" r="${n(3 + roll() * 9)}" fill="#fff" fill-opacity="${n(0.12 + roll() * 0.25)}"/>`,
  ).join('')
  return (
    sky(pen, '#6cc6d6', '#0f5f86') +
    rays +
    bubbles +
    path(`M0 560C200 500 340 590 560 556C800 520 960 596 1200 540V${HEIGHT}H0Z`, '#d9c49a') +
    path(`M0 590C260 550 420 630 700 592C900 566 1040 620 1200 590V${HEIGHT}H0Z`, '#c3a97a') +
    coral(240, 590, '#e2756a', 1.4) +
    coral(420, 610, '#f0b85a', 1) +
    coral(820, 600, '#c86a9a', 1.3) +
    coral(1010, 590, '#e88f5a', 1.05) +
    fish(560, 260, '#f2a03f', 1.1) +
    fish(700, 330, '#f7d35a', 0.8) +
    fish(460, 360, '#f2a03f', 0.7) +
    fish(930, 220, '#5aa7e0', 0.9)
  )
}
