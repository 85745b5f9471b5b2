import { light } from './packshots/kit/colour.ts'
import { blur, ellipse, linear, newPen, type Pen, radial } from './packshots/kit/pen.ts'
import { palette } from './packshots/palette.ts'
import { buildSvg } from './packshots/render.ts'
import { placePack, placeProp } from './parts.ts'
import type { BannerScene } from './scenes.ts'

const WIDTH = 1500
const HEIGHT = 600

const highland = palette('#1f5f43', '#d8b25a', '#d4eadf', '#173f2e')
const jasmine = palette('#7fa36b', '#d8b25a', '#e0e9d6', '#2e4522')
const ocean = palette('#4b87bd', '#f4f3ef', '#d6e2ee', '#1f3f5e')
const lagoon = palette('#3fa09a', '#f4f3ef', '#d3ebe8', '#14474a')
const roast = palette('#7a4628', '#c79a5b', '#eadfd6', '#4a2616')
const bone = palette('#e2d8c6', '#b89f78', '#f0eae0', '#4b3d26')
const jade = palette('#2c6a55', '#d2ab58', '#dbe8e1', '#173f2e')
const teak = palette('#b8a184', '#7a5636', '#e9e1d4', '#4a3420')

const scenes: Record<BannerScene, (pen: Pen, ground: string) => string> = {
  tea: (pen, ground) =>
    placePack(
      pen,
      {
        shape: 'teabox',
        x: 1330,
        y: 500,
        scale: 0.4,
        palette: jasmine,
        brand: 'BUKIT',
        name: 'Jasmine Green',
        size: '20 tea bags',
      },
      ground,
    ) +
    placePack(
      pen,
      {
        shape: 'tin',
        x: 1100,
        y: 540,
        scale: 0.58,
        palette: highland,
        brand: 'BUKIT',
        name: 'Highland',
        size: 'Black tea · 100 g',
      },
      ground,
    ) +
    placeProp(pen, 'leaf', 905, 556, 0.62, -8, ground) +
    placeProp(pen, 'leaf', 1284, 572, 0.5, 16, ground),
  sun: (pen, ground) =>
    placeProp(pen, 'stone', 1330, 520, 0.86, 0, ground) +
    placePack(
      pen,
      {
        shape: 'tube',
        x: 1210,
        y: 524,
        scale: 0.48,
        palette: lagoon,
        brand: 'OMBAK',
        name: 'After Sun',
        size: '150 ml',
      },
      ground,
    ) +
    placePack(
      pen,
      {
        shape: 'tube',
        x: 1040,
        y: 552,
        scale: 0.56,
        palette: ocean,
        brand: 'OMBAK',
        name: 'Sun Fluid',
        size: 'SPF 50+ · 50 ml',
      },
      ground,
    ) +
    placeProp(pen, 'stone', 880, 562, 0.6, 0, ground),
  coffee: (pen, ground) =>
    placePack(
      pen,
      {
        shape: 'pouch',
        x: 1050,
        y: 540,
        scale: 0.56,
        palette: roast,
        brand: 'TANAH',
        name: 'Ipoh White',
        size: 'Coffee · 250 g',
      },
      ground,
    ) +
    placePack(
      pen,
      {
        shape: 'mug',
        x: 1270,
        y: 556,
        scale: 0.42,
        palette: bone,
        brand: 'PASAR',
        name: 'Kopi',
        size: '350 ml',
        open: true,
      },
      ground,
    ) +
    placeProp(pen, 'bean', 900, 566, 0.56, 0, ground),
  gift: (pen, ground) =>
    placePack(
      pen,
      {
        shape: 'candle',
        x: 1330,
        y: 520,
        scale: 0.42,
        palette: teak,
        brand: 'CAHAYA',
        name: 'Rain on Teak',
        size: 'Candle · 200 g',
        open: true,
      },
      ground,
    ) +
    placePack(
      pen,
      {
        shape: 'giftbox',
        x: 1070,
        y: 552,
        scale: 0.58,
        palette: jade,
        brand: 'PASAR',
        name: 'Tea & Calm',
        size: 'Gift set',
      },
      ground,
    ) +
    placeProp(pen, 'flower', 1262, 572, 0.62, 0, ground),
}

/**
 * Renders a banner, 1500 × 600, with packs in the right half and a plain background for the client's text on
 * the left. Cropping from the left fits narrower places.
 */
export function renderBanner(banner: { scene: BannerScene; background: [string, string] }): string {
  const pen = newPen()
  const [from, to] = banner.background
  const ground = linear(
    pen,
    [0, 0],
    [WIDTH, HEIGHT],
    [
      [0, from],
      [1, to],
    ],
  )
  const disc = radial(pen, [1110, 250], 470, [
    [0, light(to, 0.3), 0.75],
    [0.75, light(to, 0.16), 0.55],
    [1, light(to, 0.1), 0.5],
  ])
  const inner =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>` +
    ellipse(1110, 320, 400, 400, disc) +
    ellipse(1110, 590, 520, 92, light(to, 0.55), `fill-opacity=".42" filter="${blur(pen, 28)}"`) +
    scenes[banner.scene](pen, from)
  return buildSvg(pen, inner, WIDTH, HEIGHT)
}
