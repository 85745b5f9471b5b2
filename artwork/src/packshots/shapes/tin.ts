import { dark, light, mix } from '../kit/colour.ts'
import { label } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { dice, ellipse, group, line, linear, n, type Pen, path } from '../kit/pen.ts'
import { opening, turned } from '../kit/surface.ts'

function lid(pen: Pen, accent: string): string {
  const side = 'M-256 -720V-586Q-256 -540 0 -540Q256 -540 256 -586V-720Z'
  return (
    turned(pen, side, { x: -256, w: 512, top: -730, bottom: -540 }, accent, 'metal') +
    ellipse(0, -720, 256, 58, light(accent, 0.42)) +
    ellipse(
      0,
      -716,
      222,
      46,
      linear(
        pen,
        [-222, -760],
        [222, -670],
        [
          [0, dark(accent, 0.06)],
          [1, light(accent, 0.36)],
        ],
      ),
    ) +
    ellipse(
      0,
      -712,
      212,
      41,
      linear(
        pen,
        [-222, -760],
        [222, -670],
        [
          [0, light(accent, 0.34)],
          [1, accent],
        ],
      ),
    )
  )
}

/** Rolled dry leaves that fill the opening. */
function leaves(colour: string): string {
  const roll = dice(7)
  return Array.from({ length: 90 }, () => {
    const angle = roll() * Math.PI * 2
    const far = Math.sqrt(roll())
    const x = Math.cos(angle) * far * 196
    const y = -596 + Math.sin(angle) * far * 32
    const tone = roll() > 0.5 ? light(colour, 0.18 + roll() * 0.2) : dark(colour, roll() * 0.5)
    return `<path d="M-17 0Q0 -8 17 0Q0 5 -17 0Z" fill="${tone}" transform="translate(${n(x)} ${n(y)}) rotate(${n(roll() * 160 - 80)})"/>`
  }).join('')
}

/** Roasted beans, seen from above. */
function beans(): string {
  const roll = dice(19)
  return Array.from({ length: 74 }, () => {
    const angle = roll() * Math.PI * 2
    const far = Math.sqrt(roll())
    const at = `translate(${n(Math.cos(angle) * far * 188)} ${n(-596 + Math.sin(angle) * far * 29)}) rotate(${n(roll() * 180)})`
    const tone = mix('#3a2114', '#7d4d2c', roll())
    return group(at, ellipse(0, 0, 17, 10, tone) + line('M-14 1Q0 -4 14 1', '#22120a', 2.4))
  }).join('')
}

function filling(look: Look): string {
  if (look.ingredient === 'bean') return beans()
  if (look.ingredient === 'spice') {
    const c = mix(look.palette.body, '#d8902a', 0.5)
    return (
      ellipse(0, -592, 206, 38, dark(c, 0.1)) +
      ellipse(-30, -598, 140, 22, light(c, 0.22), 'fill-opacity=".8"')
    )
  }
  return leaves('#4a3a24')
}

/** A round tin with a plug lid; open, the lid lies beside it and the tea shows. */
export function tin(pen: Pen, look: Look): Body {
  const { palette } = look
  const d = 'M-238 -600V-52Q-238 8 0 8Q238 8 238 -52V-600Z'
  const body = turned(pen, d, { x: -238, w: 476, top: -600, bottom: 8 }, palette.body, 'gloss')
  const front = label(pen, look, { x: -184, y: -434, w: 368, h: 334 }, palette.body, 12)
  if (!look.open) {
    const seam = path('M-238 -560Q-238 -516 0 -516Q238 -516 238 -560V-600H-238Z', '#000', 'fill-opacity=".3"')
    return {
      svg: body + seam + lid(pen, palette.accent) + front,
      width: 512,
      height: 778,
      foot: 222,
      focus: [0, -268],
    }
  }
  const inside =
    opening(pen, 0, -600, 238, 54, palette.accent, dark(palette.body, 0.4)) +
    ellipse(0, -592, 206, 38, '#2c2116') +
    filling(look)
  const low = group('translate(330 530) scale(.86)', lid(pen, palette.accent))
  return {
    svg: group('translate(-130 0)', body + inside + front) + low,
    width: 920,
    height: 660,
    foot: 300,
    feet: [
      [-130, 8, 222],
      [330, 64, 190],
    ],
    focus: [-130, -480],
  }
}
