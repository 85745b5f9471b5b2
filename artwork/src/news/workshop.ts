import { dark, light } from '../packshots/kit/colour.ts'
import { blur, linear, type Pen, path } from '../packshots/kit/pen.ts'
import { palette } from '../packshots/palette.ts'
import { placePack, placeProp } from '../parts.ts'
import { wall } from './backdrop.ts'

/** Soap that cures on shelves. */
export function workshop(pen: Pen): string {
  const shelf = (y: number) =>
    `<rect x="80" y="${y}" width="1040" height="24" fill="${linear(
      pen,
      [0, y],
      [0, y + 24],
      [
        [0, '#c79a68'],
        [1, '#8a6238'],
      ],
    )}"/><rect x="80" y="${y + 24}" width="1040" height="30" fill="#4d341a" fill-opacity=".16" filter="${blur(pen, 10)}"/>`
  const colours = ['#e8d3b4', '#d9b0a0', '#b9c7a4', '#d6c29a', '#9fa7a6', '#e2c7cf']
  const bars = (y: number, shift: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const c = colours[(i + shift) % colours.length]!
      const x = 130 + i * 108
      return (
        path(`M${x} ${y}V${y - 62}L${x + 16} ${y - 84}H${x + 98}L${x + 84} ${y - 62}V${y}Z`, dark(c, 0.24)) +
        path(`M${x} ${y - 62}L${x + 16} ${y - 84}H${x + 98}L${x + 84} ${y - 62}Z`, light(c, 0.5)) +
        `<rect x="${x}" y="${y - 62}" width="84" height="62" rx="5" fill="${linear(
          pen,
          [x, y - 62],
          [x + 84, y],
          [
            [0, light(c, 0.24)],
            [1, dark(c, 0.12)],
          ],
        )}"/>`
      )
    }).join('')
  return (
    wall(pen, '#e9e2d3', '#b98a5a') +
    shelf(190) +
    bars(190, 0) +
    shelf(370) +
    bars(370, 3) +
    placePack(
      pen,
      {
        shape: 'soap',
        x: 330,
        y: 606,
        scale: 0.4,
        palette: palette('#e8d3b4', '#a3703c', '#ece4d8', '#54381c'),
        brand: 'KEBUN',
        name: 'Goat Milk',
        size: 'Soap · 110 g',
      },
      '#b98a5a',
    ) +
    placeProp(pen, 'wheat', 720, 606, 0.86, 0, '#b98a5a') +
    placePack(
      pen,
      {
        shape: 'honey',
        x: 930,
        y: 612,
        scale: 0.3,
        palette: palette('#b86a12', '#d8b25a', '#f0e4cc', '#54300a'),
        brand: 'RIMBA',
        name: 'Kelulut Honey',
        size: 'Raw · 350 g',
      },
      '#b98a5a',
    )
  )
}
