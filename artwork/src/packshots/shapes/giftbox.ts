import { dark, light } from '../kit/colour.ts'
import { paperLabel } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { ellipse, group, line, linear, type Pen, path } from '../kit/pen.ts'
import { carton, footprint, onFront, onSide } from './box.ts'

function bow(pen: Pen, colour: string): string {
  const paint = linear(
    pen,
    [0, -110],
    [0, 20],
    [
      [0, light(colour, 0.42)],
      [0.6, colour],
      [1, dark(colour, 0.35)],
    ],
  )
  return (
    path('M0 0C-60 -110 -190 -130 -196 -66C-200 -10 -80 10 0 0Z', paint) +
    path('M0 0C60 -110 190 -130 196 -66C200 -10 80 10 0 0Z', paint) +
    path(
      'M-30 -16C-80 -70 -150 -84 -156 -60C-150 -30 -80 -14 -30 -16Z',
      dark(colour, 0.5),
      'fill-opacity=".5"',
    ) +
    path('M30 -16C80 -70 150 -84 156 -60C150 -30 80 -14 30 -16Z', dark(colour, 0.5), 'fill-opacity=".5"') +
    path('M-10 0C-60 30 -100 70 -130 66L-96 96C-60 80 -20 40 6 4Z', paint) +
    path('M10 0C50 24 90 50 120 44L100 84C60 64 20 36 -4 4Z', paint) +
    ellipse(0, -6, 30, 26, light(colour, 0.14))
  )
}

/** A gift box with a ribbon; open, its lid leans behind and small packs look out. */
export function giftbox(pen: Pen, look: Look): Body {
  const { palette } = look
  const size = { w: 540, d: 210, h: 360 }
  const ribbon = (y: number, h: number) =>
    onFront(
      path(
        `M-150 ${y}H-86V${y - h}H-150Z`,
        linear(
          pen,
          [-150, 0],
          [-86, 0],
          [
            [0, light(palette.accent, 0.2)],
            [1, dark(palette.accent, 0.14)],
          ],
        ),
      ),
    )
  const lid = (y: number) =>
    group(
      `translate(0 ${y})`,
      carton(pen, { w: 560, d: 224, h: 96 }, light(palette.body, 0.08)) +
        ribbon(0, 96) +
        onSide(path('M90 0H140V-96H90Z', dark(palette.accent, 0.3))) +
        path('M-150 -111L-86 -104.6L138 -171.8L74 -178.2Z', light(palette.accent, 0.36)) +
        path('M-336 -129.6L110 -86L148 -100L-300 -143Z', 'none') +
        group('translate(-2 -148)', bow(pen, palette.accent)),
    )
  const base =
    carton(pen, size, palette.body, !look.open) +
    ribbon(0, 360) +
    onSide(path('M88 0H134V-360H88Z', dark(palette.accent, 0.3)))
  const tag = onFront(paperLabel(pen, look, { x: -480, y: -262, w: 280, h: 210 }))
  if (!look.open) {
    return {
      svg: group('translate(166 0)', base + tag + group('translate(8 4)', lid(-330))),
      width: 780,
      height: 640,
      foot: 370,
      ground: footprint(size, 166, 0),
      focus: [-120, -200],
    }
  }
  const rim =
    path('M-540 -414L0 -360L210 -423L-330 -477Z', dark(palette.body, 0.62)) +
    path('M-540 -414L-330 -477L210 -423L196 -419L-330 -470L-522 -412Z', light(palette.body, 0.2))
  const inside = contents(pen, look)
  const wall =
    path('M-540 -414L0 -360V-300H-540Z', 'none') +
    line('M-540 -414L0 -360L210 -423', light(palette.body, 0.5), 5)
  return {
    svg: group(
      'translate(170 20)',
      carton(pen, size, palette.body, false) +
        rim +
        inside +
        front(pen, size, palette.body) +
        ribbon(0, 360) +
        tag +
        wall,
    ),
    width: 800,
    height: 720,
    foot: 380,
    ground: footprint(size, 170, 20),
    focus: [-120, -300],
  }
}

/** The front wall again, in front of the contents. */
function front(pen: Pen, size: { w: number; d: number; h: number }, colour: string): string {
  return carton(pen, size, colour, false)
}

function contents(pen: Pen, look: Look): string {
  const { accent, ink } = look.palette
  const item = (x: number, y: number, w: number, h: number, colour: string, cap: string) =>
    path(
      `M${x - w} ${y}V${y - h + 20}Q${x - w} ${y - h} ${x - w + 20} ${y - h}H${x + w - 20}Q${x + w} ${y - h} ${x + w} ${y - h + 20}V${y}Z`,
      linear(
        pen,
        [x - w, 0],
        [x + w, 0],
        [
          [0, dark(colour, 0.4)],
          [0.26, light(colour, 0.36)],
          [0.55, colour],
          [1, dark(colour, 0.45)],
        ],
      ),
    ) +
    path(
      `M${x - w * 0.7} ${y - h}V${y - h - 52}H${x + w * 0.7}V${y - h}Z`,
      linear(
        pen,
        [x - w, 0],
        [x + w, 0],
        [
          [0, dark(cap, 0.4)],
          [0.3, light(cap, 0.5)],
          [1, dark(cap, 0.4)],
        ],
      ),
    )
  const straw = Array.from({ length: 46 }, (_, i) => {
    const x = -500 + i * 14.5
    return `M${x} ${-370 - (i % 3) * 8}q${i % 2 ? 22 : -18} ${-34 - (i % 4) * 7} ${i % 2 ? 46 : 12} ${-20 - (i % 5) * 6}`
  }).join('')
  return (
    item(-390, -390, 62, 190, ink, accent) +
    item(-236, -376, 80, 130, light(accent, 0.1), light(ink, 0.2)) +
    item(-60, -366, 66, 210, dark(ink, 0.1), light(accent, 0.3)) +
    item(90, -380, 56, 120, light(ink, 0.3), accent) +
    line(straw, '#e8d6ac', 6, 'stroke-opacity=".95"') +
    line(straw, '#c9b383', 3, 'stroke-opacity=".6" transform="translate(9 6)"')
  )
}
