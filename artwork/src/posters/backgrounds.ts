import { blur, ellipse, linear, newPen, type Pen, radial, type Stop } from '../packshots/kit/pen.ts'
import { palette } from '../packshots/palette.ts'
import { buildSvg } from '../packshots/render.ts'
import { placePack, placeProp } from '../parts.ts'
import { POSTER_HEIGHT as HEIGHT, POSTER_WIDTH as WIDTH } from './overlay.ts'

const highland = palette('#1f5f43', '#d8b25a', '#d4eadf', '#173f2e')
const jasmine = palette('#7fa36b', '#d8b25a', '#e0e9d6', '#2e4522')
const roast = palette('#7a4628', '#c79a5b', '#eadfd6', '#4a2616')
const bone = palette('#e2d8c6', '#b89f78', '#f0eae0', '#4b3d26')
const jade = palette('#2c6a55', '#d2ab58', '#dbe8e1', '#173f2e')
const teak = palette('#b8a184', '#7a5636', '#e9e1d4', '#4a3420')

/** The backgrounds that are drawn by code, without texts. */
export const posterBackgrounds = ['garden', 'market', 'evening', 'plain'] as const
export type PosterBackground = (typeof posterBackgrounds)[number]

/** A ground from top to bottom, with a pool of light behind the packs at `y`. */
function ground(pen: Pen, stops: Stop[], y: number, glow: string, strength: number): string {
  const fill = linear(pen, [0, 0], [0, HEIGHT], stops)
  const disc = radial(pen, [WIDTH / 2, y - 160], 430, [
    [0, glow, strength],
    [0.7, glow, strength * 0.4],
    [1, glow, 0],
  ])
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>` +
    ellipse(WIDTH / 2, y - 160, 430, 430, disc) +
    ellipse(WIDTH / 2, y + 16, 330, 46, glow, `fill-opacity="${strength * 0.55}" filter="${blur(pen, 22)}"`)
  )
}

const drawings: Record<PosterBackground, (pen: Pen) => string> = {
  garden(pen) {
    const tone = '#d9ebdf'
    const pack = (over: Partial<Parameters<typeof placePack>[1]>) =>
      placePack(
        pen,
        {
          shape: 'tin',
          x: 0,
          y: 0,
          scale: 0.5,
          palette: highland,
          brand: 'BUKIT',
          name: '',
          size: '',
          ...over,
        },
        tone,
      )
    return (
      ground(
        pen,
        [
          [0, '#eef6f0'],
          [1, '#c9e1d3'],
        ],
        850,
        '#ffffff',
        0.85,
      ) +
      pack({
        shape: 'teabox',
        x: 520,
        y: 842,
        scale: 0.4,
        palette: jasmine,
        name: 'Jasmine Green',
        size: '20 tea bags',
      }) +
      pack({ x: 300, y: 864, scale: 0.5, name: 'Highland', size: 'Black tea · 100 g' }) +
      placeProp(pen, 'leaf', 146, 882, 0.6, -10, tone) +
      placeProp(pen, 'leaf', 636, 888, 0.48, 18, tone)
    )
  },
  market(pen) {
    const tone = '#f1d9c1'
    const pack = (over: Partial<Parameters<typeof placePack>[1]>) =>
      placePack(
        pen,
        {
          shape: 'pouch',
          x: 0,
          y: 0,
          scale: 0.5,
          palette: roast,
          brand: 'TANAH',
          name: '',
          size: '',
          ...over,
        },
        tone,
      )
    return (
      ground(
        pen,
        [
          [0, '#fbeee0'],
          [1, '#f0d2b4'],
        ],
        850,
        '#fffaf2',
        0.85,
      ) +
      pack({ x: 268, y: 856, scale: 0.48, name: 'Ipoh White', size: 'Coffee · 250 g' }) +
      pack({
        shape: 'mug',
        x: 486,
        y: 868,
        scale: 0.42,
        palette: bone,
        brand: 'PASAR',
        name: 'Kopi',
        size: '350 ml',
        open: true,
      }) +
      placeProp(pen, 'bean', 140, 882, 0.54, 0, tone) +
      placeProp(pen, 'spice', 620, 884, 0.5, 8, tone)
    )
  },
  evening(pen) {
    const tone = '#16352a'
    const pack = (over: Partial<Parameters<typeof placePack>[1]>) =>
      placePack(
        pen,
        {
          shape: 'giftbox',
          x: 0,
          y: 0,
          scale: 0.5,
          palette: jade,
          brand: 'PASAR',
          name: '',
          size: '',
          ...over,
        },
        tone,
      )
    return (
      ground(
        pen,
        [
          [0, '#0f241c'],
          [1, '#1f4a39'],
        ],
        850,
        '#6fbf9c',
        0.34,
      ) +
      pack({ x: 300, y: 860, scale: 0.54, name: 'Tea & Calm', size: 'Gift set' }) +
      pack({
        shape: 'candle',
        x: 536,
        y: 846,
        scale: 0.42,
        palette: teak,
        brand: 'CAHAYA',
        name: 'Rain on Teak',
        size: 'Candle · 200 g',
        open: true,
      }) +
      placeProp(pen, 'flower', 640, 884, 0.54, 0, tone)
    )
  },
  plain(pen) {
    const fill = linear(
      pen,
      [0, 0],
      [0, HEIGHT],
      [
        [0, '#ffffff'],
        [1, '#f1f3ee'],
      ],
    )
    return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/><rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="#0b7355"/>`
  },
}

/** Draws a background, 750 × 1200: packs stand above a band that is free for the QR code. */
export function renderPosterBackground(name: PosterBackground): string {
  const pen = newPen()
  return buildSvg(pen, drawings[name](pen), WIDTH, HEIGHT)
}
