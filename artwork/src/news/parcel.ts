import { dark, light } from '../packshots/kit/colour.ts'
import { blur, ellipse, line, linear, type Pen, path } from '../packshots/kit/pen.ts'
import { palette } from '../packshots/palette.ts'
import { placePack, placeProp } from '../parts.ts'
import { wall } from './backdrop.ts'

/** Cartons with paper tape. */
export function parcel(pen: Pen): string {
  const carton = (x: number, y: number, w: number, h: number, colour: string) =>
    path(
      `M${x} ${y}V${y - h}H${x + w}V${y}Z`,
      linear(
        pen,
        [x, y - h],
        [x + w, y],
        [
          [0, light(colour, 0.18)],
          [1, dark(colour, 0.1)],
        ],
      ),
    ) +
    path(`M${x + w} ${y}V${y - h}L${x + w + 70} ${y - h - 34}V${y - 34}Z`, dark(colour, 0.3)) +
    path(`M${x} ${y - h}L${x + 70} ${y - h - 34}H${x + w + 70}L${x + w} ${y - h}Z`, light(colour, 0.34)) +
    path(`M${x + w / 2 - 22} ${y}V${y - h}H${x + w / 2 + 22}V${y}Z`, '#efe3c8', 'fill-opacity=".9"') +
    path(
      `M${x + w / 2 - 22} ${y - h}L${x + w / 2 + 48} ${y - h - 34}H${x + w / 2 + 92}L${x + w / 2 + 22} ${y - h}Z`,
      '#f7eed9',
    ) +
    `<rect x="${x + 22}" y="${y - h + 28}" width="${w * 0.26}" height="${h * 0.24}" rx="4" fill="#fff" fill-opacity=".85"/>` +
    line(
      `M${x + 32} ${y - h + 44}h${w * 0.18}M${x + 32} ${y - h + 58}h${w * 0.12}`,
      '#7a6a55',
      4,
      'stroke-opacity=".6"',
    )
  return (
    wall(pen, '#dfe8e3', '#c3b69e') +
    ellipse(560, 600, 460, 30, '#3c3222', `fill-opacity=".28" filter="${blur(pen, 18)}"`) +
    carton(240, 596, 330, 230, '#c79a68') +
    carton(300, 366, 230, 150, '#d2a876') +
    carton(620, 606, 250, 160, '#bd8f5e') +
    placePack(
      pen,
      {
        shape: 'tin',
        x: 1000,
        y: 600,
        scale: 0.26,
        palette: palette('#1f5f43', '#d8b25a', '#d4eadf', '#173f2e'),
        brand: 'BUKIT',
        name: 'Highland',
        size: 'Black tea · 100 g',
      },
      '#c3b69e',
    ) +
    placeProp(pen, 'leaf', 1090, 622, 0.46, 0, '#c3b69e')
  )
}
