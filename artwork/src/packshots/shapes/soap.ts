import { dark, light } from '../kit/colour.ts'
import { paperLabel } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { blur, dice, ellipse, group, line, linear, n, type Pen, path } from '../kit/pen.ts'

/** Outline of a bar on the floor. */
const ground = 'M-326 0H326L270 -90H-250Z'

function bar3(pen: Pen, colour: string): string {
  const front = 'M-330 -210Q-330 -236 -304 -236H304Q330 -236 330 -210V-26Q330 0 304 0H-304Q-330 0 -330 -26Z'
  const top =
    'M-322 -226L-252 -318Q-244 -328 -226 -328H246Q262 -328 270 -318L326 -224Q316 -236 300 -236H-304Q-318 -236 -322 -226Z'
  return (
    path(
      top,
      linear(
        pen,
        [-300, -328],
        [300, -236],
        [
          [0, light(colour, 0.62)],
          [1, light(colour, 0.36)],
        ],
      ),
    ) +
    path(
      front,
      linear(
        pen,
        [-330, -236],
        [330, 0],
        [
          [0, light(colour, 0.24)],
          [0.4, colour],
          [1, dark(colour, 0.24)],
        ],
      ),
    ) +
    line('M-304 -236H304', light(colour, 0.75), 5, 'stroke-opacity=".7"')
  )
}

/** Petals and grains in the soap. */
function grains(accent: string): string {
  const roll = dice(23)
  return Array.from({ length: 40 }, () => {
    const x = roll() * 600 - 300
    const y = -roll() * 200 - 18
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(3 + roll() * 7)}" ry="${n(2 + roll() * 3)}" fill="${accent}" fill-opacity="${n(0.25 + roll() * 0.4)}" transform="rotate(${n(roll() * 90 - 45)} ${n(x)} ${n(y)})"/>`
  }).join('')
}

function wrapped(pen: Pen, look: Look): string {
  const area = { x: -190, y: -236, w: 380, h: 236 }
  const fold = `M-190 -236L-124 -328H170L190 -236Z`
  return (
    bar3(pen, look.palette.body) +
    grains(look.palette.accent) +
    path(
      fold,
      linear(
        pen,
        [-190, -328],
        [190, -236],
        [
          [0, '#fffdf6'],
          [1, '#efe8da'],
        ],
      ),
    ) +
    paperLabel(pen, look, area)
  )
}

/** A bar of soap in a paper sleeve, on a second one; open, it is unwrapped with foam. */
export function soap(pen: Pen, look: Look): Body {
  const { palette } = look
  if (!look.open) {
    return {
      svg:
        bar3(pen, dark(palette.body, 0.05)) +
        grains(palette.accent) +
        path(
          'M-300 -250H300L262 -316H-230Z',
          dark(palette.body, 0.9),
          `fill-opacity=".34" filter="${blur(pen, 10)}"`,
        ) +
        group('translate(-22 -262) rotate(-1.5) scale(.97)', wrapped(pen, look)),
      width: 700,
      height: 590,
      foot: 320,
      ground,
      focus: [-22, -375],
    }
  }
  const roll = dice(5)
  const foam = Array.from({ length: 34 }, () => {
    const x = -250 + roll() * 420
    const y = -316 - roll() * 54 * (1 - Math.abs(x + 40) / 260)
    const r = 14 + roll() * 34
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff" fill-opacity=".72"/><circle cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.3)}" r="${n(r * 0.25)}" fill="#fff"/>`
  }).join('')
  return {
    svg:
      bar3(pen, palette.body) +
      grains(palette.accent) +
      ellipse(-40, -300, 230, 30, '#fff', 'fill-opacity=".6"') +
      foam,
    width: 660,
    height: 420,
    foot: 322,
    ground,
    focus: [0, -200],
  }
}
