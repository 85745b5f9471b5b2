import { dark, light } from '../kit/colour.ts'
import { paperLabel } from '../kit/label.ts'
import type { Body, Look } from '../kit/look.ts'
import { dice, ellipse, line, linear, n, type Pen, path } from '../kit/pen.ts'

/** One folded cloth with its soft round fold to the left. */
function fold(pen: Pen, y: number, h: number, colour: string, seed: number): string {
  const top = y - h
  const mid = y - h / 2
  const d = `M-300 ${y}Q-352 ${y} -352 ${mid}Q-352 ${top} -300 ${top}H318Q336 ${top} 336 ${mid}Q336 ${y} 318 ${y}Z`
  const roll = dice(seed)
  const weave = Array.from({ length: 60 }, () => {
    const x = -330 + roll() * 650
    const at = top + 10 + roll() * (h - 18)
    return `M${n(x)} ${n(at)}h${n(5 + roll() * 8)}`
  }).join('')
  return (
    path(
      d,
      linear(
        pen,
        [0, top],
        [0, y],
        [
          [0, light(colour, 0.45)],
          [0.28, light(colour, 0.16)],
          [0.65, colour],
          [1, dark(colour, 0.38)],
        ],
      ),
    ) +
    line(weave, light(colour, 0.6), 3, 'stroke-opacity=".34"') +
    line(`M-316 ${n(mid + 4)}H336`, dark(colour, 0.5), 4, 'stroke-opacity=".3"')
  )
}

function rolled(pen: Pen, x: number, y: number, colour: string): string {
  const spiral = `M${x} ${y}m0 0c18 -14 40 2 34 26c-8 30 -58 30 -70 -6c-12 -46 42 -82 86 -56c50 30 40 108 -18 122`
  return (
    path(`M${x - 110} ${y - 100}H${x - 400}V${y + 100}H${x}Z`, 'none') +
    ellipse(
      x,
      y,
      106,
      106,
      linear(
        pen,
        [x - 100, y - 100],
        [x + 100, y + 100],
        [
          [0, light(colour, 0.5)],
          [0.6, colour],
          [1, dark(colour, 0.3)],
        ],
      ),
    ) +
    line(spiral, dark(colour, 0.4), 7, 'stroke-opacity=".4"')
  )
}

/** A stack of three folded cloths with a paper band; open, one is rolled up on top. */
export function towel(pen: Pen, look: Look): Body {
  const { palette } = look
  const colours = [dark(palette.body, 0.1), palette.body, palette.accent]
  const stack = colours.map((c, i) => fold(pen, -i * 150, 152, c, 40 + i)).join('')
  const band = paperLabel(pen, look, { x: -150, y: -430, w: 300, h: 300 })
  const roll = look.open ? rolled(pen, -170, -552, palette.accent) + rolled(pen, 60, -552, palette.body) : ''
  return {
    svg: roll + stack + band,
    width: 700,
    height: look.open ? 660 : 456,
    foot: 330,
    ground: 'M-340 0H330V-60H-330Z',
    focus: [0, -280],
  }
}
