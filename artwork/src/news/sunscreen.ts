import { group, line, linear, type Pen, path } from '../packshots/kit/pen.ts'
import { palette } from '../packshots/palette.ts'
import { placePack, placeProp } from '../parts.ts'
import { HEIGHT, sky, sun, WIDTH } from './backdrop.ts'

/** A tube under a parasol by the sea. */
export function sunscreen(pen: Pen): string {
  const parasol = group(
    'translate(330 120) rotate(-12)',
    line('M0 0V470', '#f4efe4', 12) +
      ['#e0645a', '#fdf6ea', '#e0645a', '#fdf6ea', '#e0645a']
        .map((c, i) =>
          path(
            `M0 -90C${-150 + i * 10} -80 ${-230 + i * 92} -10 ${-250 + i * 100} 50L${-150 + i * 100} 50C${-130 + i * 82} -10 ${-80 + i * 44} -80 0 -90Z`,
            c,
          ),
        )
        .join(''),
  )
  return (
    sky(pen, '#a9d8ee', '#e9f6f7') +
    sun(pen, 1010, 120, 46, '#ffe08a') +
    `<rect y="330" width="${WIDTH}" height="160" fill="${linear(
      pen,
      [0, 330],
      [0, 480],
      [
        [0, '#2f86a8'],
        [1, '#7fcbd0'],
      ],
    )}"/>` +
    path(
      `M0 470C200 440 380 492 620 462C860 434 1000 486 1200 452V${HEIGHT}H0Z`,
      linear(
        pen,
        [0, 450],
        [0, HEIGHT],
        [
          [0, '#f6e7c8'],
          [1, '#e3c795'],
        ],
      ),
    ) +
    line('M0 474C200 444 380 496 620 466C860 438 1000 490 1200 456', '#fff', 9, 'stroke-opacity=".8"') +
    parasol +
    placePack(
      pen,
      {
        shape: 'tube',
        x: 760,
        y: 606,
        scale: 0.5,
        palette: palette('#4b87bd', '#f4f3ef', '#d6e2ee', '#1f3f5e'),
        brand: 'OMBAK',
        name: 'Sun Fluid',
        size: 'SPF 50+ · 50 ml',
      },
      '#d8b77f',
    ) +
    placeProp(pen, 'stone', 1000, 612, 0.6, 0, '#d8b77f')
  )
}
