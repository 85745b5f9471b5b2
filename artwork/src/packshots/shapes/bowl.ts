import { dark, light } from '../kit/colour.ts'
import type { Body, Look } from '../kit/look.ts'
import { blur, clip, dice, group, n, type Pen, path } from '../kit/pen.ts'
import { opening, turned } from '../kit/surface.ts'
import { fit, write } from '../kit/type.ts'

function one(pen: Pen, colour: string, band: string): string {
  const d = 'M-330 -290C-320 -130 -220 -36 -130 -30V0H130V-30C220 -36 320 -130 330 -290Z'
  const stripe =
    'M-328 -262C-326 -240 -322 -222 -318 -206Q0 -140 318 -206C322 -222 326 -240 328 -262Q0 -196 -328 -262Z'
  return (
    turned(pen, d, { x: -330, w: 660, top: -290, bottom: 0 }, colour, 'satin') +
    path(stripe, band, 'fill-opacity=".75"')
  )
}

function speckles(ink: string): string {
  const roll = dice(17)
  return Array.from({ length: 50 }, () => {
    const y = -roll() * 180 - 60
    const half = 190 + (-y / 290) * 110
    return `<circle cx="${n((roll() * 2 - 1) * half)}" cy="${n(y)}" r="${n(1.5 + roll() * 3)}" fill="${ink}" fill-opacity=".3"/>`
  }).join('')
}

/** Two stacked bowls; open, one stands alone, filled with rice. */
export function bowl(pen: Pen, look: Look): Body {
  const { body: c, accent } = look.palette
  const mark = write(look.brand, {
    x: 0,
    y: -112,
    size: fit(look.brand, 'semibold', 36, 240, 0.24),
    face: 'semibold',
    fill: light(c, 0.88),
    spacing: 0.24,
  })
  if (look.open) {
    const heap = path(
      'M-286 -292C-220 -420 -90 -450 0 -450C90 -450 220 -420 286 -292Q0 -230 -286 -292Z',
      '#fbf8f0',
    )
    const roll = dice(3)
    const grains = Array.from({ length: 130 }, () => {
      const x = (roll() * 2 - 1) * 250
      const y = -300 - roll() * 140 * (1 - (x / 270) ** 2)
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="9" ry="4" fill="${roll() > 0.5 ? '#ffffff' : '#e6dfcf'}" transform="rotate(${n(roll() * 180)} ${n(x)} ${n(y)})"/>`
    }).join('')
    const steam = ['M-80 -470C-120 -540 -40 -570 -80 -650', 'M60 -470C20 -550 110 -590 60 -680']
      .map(
        (s) =>
          `<path d="${s}" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-opacity=".55" filter="${blur(pen, 10)}"/>`,
      )
      .join('')
    return {
      svg:
        opening(pen, 0, -290, 330, 66, c, c) +
        heap +
        grains +
        one(pen, c, accent) +
        speckles(dark(c, 0.8)) +
        mark +
        steam,
      width: 660,
      height: 680,
      foot: 150,
      focus: [0, -260],
    }
  }
  const upper = group(
    'translate(0 -130)',
    opening(pen, 0, -290, 330, 66, c, light(c, 0.3)) + one(pen, c, accent) + speckles(dark(c, 0.8)) + mark,
  )
  const lip =
    'M-330 -290C-320 -130 -220 -36 -130 -30V0H130V-30C220 -36 320 -130 330 -290Q300 -226 0 -224Q-300 -226 -330 -290Z'
  const lower = `<g clip-path="${clip(pen, lip)}">${one(pen, dark(c, 0.06), accent)}</g>`
  const cast = path(
    'M-330 -290Q0 -170 330 -290Q300 -190 0 -176Q-300 -190 -330 -290Z',
    '#000',
    `fill-opacity=".3" filter="${blur(pen, 8)}"`,
  )
  return {
    svg:
      opening(pen, 0, -290, 330, 66, dark(c, 0.1), dark(c, 0.5)) +
      upper +
      lower +
      `<g clip-path="${clip(pen, lip)}">${cast}</g>`,
    width: 660,
    height: 480,
    foot: 150,
    focus: [0, -330],
  }
}
