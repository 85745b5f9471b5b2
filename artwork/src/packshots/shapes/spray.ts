import { light } from '../kit/colour.ts'
import { label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { bar, blur, dice, group, n, type Pen } from '../kit/pen.ts'
import { turned } from '../kit/surface.ts'

function mist(pen: Pen): string {
  const roll = dice(31)
  const soft = blur(pen, 26)
  const fine = Array.from({ length: 120 }, () => {
    const far = Math.sqrt(roll())
    const x = -60 - far * 330
    const y = -800 + (roll() - 0.5) * far * 320
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(1.5 + roll() * 4)}" fill="#fff" fill-opacity="${n(0.9 - far * 0.6)}"/>`
  }).join('')
  return `<path d="M-50 -800L-360 -930Q-430 -800 -360 -670Z" fill="#fff" fill-opacity=".42" filter="${soft}"/>${fine}`
}

/** A mist bottle; open, its cap stands beside it and it sprays. */
export function spray(pen: Pen, look: Look): Body {
  const { palette } = look
  const d = 'M-150 -40Q-150 0 -110 0H110Q150 0 150 -40V-600Q150 -664 70 -676H-70Q-150 -664 -150 -600Z'
  const body =
    turned(pen, d, { x: -150, w: 300, top: -676, bottom: 0 }, palette.body, 'glass') +
    label(pen, look, { x: -134, y: -500, w: 268, h: 330 }, palette.body, 4)
  const hood = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      turned(
        pen,
        bar(-86, -216, 172, 216, 16, 4),
        { x: -86, w: 172, top: -216, bottom: 0 },
        palette.accent,
        'satin',
      ),
    )
  if (!look.open) return { svg: body + hood(0, -668), width: 300, height: 884, foot: 140, focus: [0, -330] }
  const head =
    turned(
      pen,
      bar(-34, -756, 68, 90, 4),
      { x: -34, w: 68, top: -756, bottom: -666 },
      light(palette.accent, 0.3),
      'metal',
    ) +
    turned(
      pen,
      bar(-52, -836, 104, 84, 12, 3),
      { x: -52, w: 104, top: -836, bottom: -752 },
      palette.accent,
      'satin',
    )
  return {
    svg: group('translate(20 0)', mist(pen) + head + body) + hood(320, 6),
    width: 720,
    height: 900,
    foot: 180,
    feet: [
      [20, 0, 138],
      [320, 6, 84],
    ],
    focus: [20, -330],
  }
}
