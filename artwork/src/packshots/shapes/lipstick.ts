import { dark, light } from '../kit/colour.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, group, linear, type Pen, path } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'
import { fit, write } from '../kit/type.ts'

const metal = '#d3b063'

function bullet(pen: Pen, colour: string): string {
  const d = 'M-70 -470V-720C-70 -760 -10 -812 44 -822Q70 -826 70 -790V-470Z'
  const cut = 'M-70 -716C-66 -770 -4 -816 48 -822C40 -770 -24 -716 -70 -716Z'
  return (
    turned(pen, d, { x: -70, w: 140, top: -822, bottom: -470 }, colour, 'satin') +
    path(
      cut,
      linear(
        pen,
        [-70, -716],
        [60, -820],
        [
          [0, light(colour, 0.16)],
          [1, light(colour, 0.48)],
        ],
      ),
    )
  )
}

function base(pen: Pen, look: Look): string {
  const name = fit(look.brand, 'semibold', 34, 150, 0.2)
  return (
    turned(pen, bar(-84, -490, 168, 150, 8, 3), { x: -84, w: 168, top: -490, bottom: -340 }, metal, 'metal') +
    turned(
      pen,
      bar(-104, -350, 208, 350, 14, 4),
      { x: -104, w: 208, top: -350, bottom: 0 },
      look.palette.accent,
      'gloss',
    ) +
    write(look.brand, { x: 0, y: -180, size: name, face: 'semibold', fill: light(metal, 0.5), spacing: 0.2 })
  )
}

function cap(pen: Pen, look: Look): string {
  const size = fit(look.name, 'medium', 30, 168)
  return (
    turned(
      pen,
      bar(-104, -590, 208, 590, 18, 4),
      { x: -104, w: 208, top: -590, bottom: 0 },
      look.palette.accent,
      'gloss',
    ) +
    turned(pen, bar(-106, -60, 212, 60, 8, 4), { x: -106, w: 212, top: -60, bottom: 0 }, metal, 'metal') +
    write(look.brand, {
      x: 0,
      y: -320,
      size: fit(look.brand, 'semibold', 36, 160, 0.2),
      face: 'semibold',
      fill: light(metal, 0.5),
      spacing: 0.2,
    }) +
    write(look.name, { x: 0, y: -262, size, face: 'medium', fill: light(metal, 0.6) })
  )
}

/** A lip colour with its cap beside it; open, three swatches lie before it. */
export function lipstick(pen: Pen, look: Look): Body {
  const c = look.palette.body
  const pair =
    group('translate(-130 0)', bullet(pen, c) + base(pen, look)) + group('translate(150 0)', cap(pen, look))
  const feet: [number, number, number][] = [
    [-130, 0, 98],
    [150, 0, 98],
  ]
  if (!look.open) return { svg: pair, width: 520, height: 824, foot: 250, feet, focus: [-130, -560] }
  const swatch = (y: number, colour: string, w: number) =>
    path(
      `M-250 ${y}C-150 ${y - 26} ${w - 60} ${y - 20} ${w} ${y - 4}C${w - 40} ${y + 18} -160 ${y + 24} -250 ${y}Z`,
      linear(
        pen,
        [-250, y - 20],
        [w, y + 20],
        [
          [0, light(colour, 0.3)],
          [0.5, colour],
          [1, dark(colour, 0.2)],
        ],
      ),
    )
  return {
    svg: group('translate(0 -80)', pair) + swatch(26, c, 230) + swatch(76, dark(c, 0.2), 150),
    width: 560,
    height: 900,
    foot: 250,
    feet: feet.map(([x, y, half]) => [x, y - 80, half]),
    focus: [-130, -640],
  }
}
