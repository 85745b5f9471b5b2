import { dice, ellipse, group, line, linear, n, type Pen, path, radial } from '../packshots/kit/pen.ts'
import { palette } from '../packshots/palette.ts'
import { placePack, placeProp } from '../parts.ts'
import { wall } from './backdrop.ts'

/** A drum roaster with a pouch and a mug. */
export function roast(pen: Pen): string {
  const drum = group(
    'translate(330 300)',
    ellipse(
      0,
      0,
      190,
      190,
      linear(
        pen,
        [-190, -190],
        [190, 190],
        [
          [0, '#8a8f92'],
          [0.4, '#dfe3e4'],
          [1, '#565b5e'],
        ],
      ),
    ) +
      ellipse(0, 0, 160, 160, '#33302e') +
      ellipse(
        0,
        0,
        146,
        146,
        radial(pen, [-20, 30], 150, [
          [0, '#8a5330'],
          [1, '#2a1810'],
        ]),
      ),
  )
  const roll = dice(41)
  const tumbling = Array.from({ length: 40 }, () => {
    const angle = roll() * Math.PI
    const far = 40 + roll() * 92
    return group(
      `translate(${n(330 + Math.cos(angle) * far)} ${n(300 + Math.sin(angle) * far)}) rotate(${n(roll() * 180)})`,
      ellipse(0, 0, 17, 11, '#6d4125') + line('M-14 1Q0 -4 14 1', '#2a160b', 2.4),
    )
  }).join('')
  const legs = path('M210 440H450L480 524H180Z', '#4a4f52')
  const chute = path('M470 250L560 210L580 246L492 300Z', '#8a8f92')
  return (
    wall(pen, '#e8d9c8', '#9a6b45') +
    legs +
    chute +
    drum +
    tumbling +
    placePack(
      pen,
      {
        shape: 'pouch',
        x: 760,
        y: 574,
        scale: 0.46,
        palette: palette('#4c5a3a', '#c79a5b', '#e2e5d8', '#2a3320'),
        brand: 'TANAH',
        name: 'Liberica',
        size: 'Johor · 200 g',
      },
      '#9a6b45',
    ) +
    placePack(
      pen,
      {
        shape: 'mug',
        x: 990,
        y: 592,
        scale: 0.34,
        palette: palette('#b5694a', '#84452c', '#f0dfd6', '#4d2213'),
        brand: 'PASAR',
        name: 'Kopi',
        size: '350 ml',
        open: true,
      },
      '#9a6b45',
    ) +
    [520, 600, 900]
      .map((x, i) => placeProp(pen, 'bean', x, 620 + (i % 2) * 12, 0.5, i * 9, '#9a6b45'))
      .join('')
  )
}
