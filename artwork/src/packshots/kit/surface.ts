import { dark, light } from './colour.ts'
import { clip, linear, n, type Pen, path, type Stop } from './pen.ts'

export type Finish = 'gloss' | 'matte' | 'metal' | 'glass' | 'satin'

/** Across a round body, from its left edge (0) to its right (1): the key light stands left of the camera. */
function across(colour: string, finish: Finish): Stop[] {
  if (finish === 'metal') {
    return [
      [0, dark(colour, 0.5)],
      [0.1, dark(colour, 0.12)],
      [0.24, light(colour, 0.66)],
      [0.31, light(colour, 0.4)],
      [0.46, colour],
      [0.62, dark(colour, 0.14)],
      [0.76, light(colour, 0.26)],
      [0.88, dark(colour, 0.12)],
      [1, dark(colour, 0.48)],
    ]
  }
  if (finish === 'matte' || finish === 'satin') {
    const lift = finish === 'satin' ? 0.24 : 0.12
    return [
      [0, dark(colour, 0.3)],
      [0.1, dark(colour, 0.1)],
      [0.3, light(colour, lift)],
      [0.55, colour],
      [0.82, dark(colour, 0.16)],
      [0.96, dark(colour, 0.34)],
      [1, dark(colour, 0.28)],
    ]
  }
  return [
    [0, dark(colour, 0.52)],
    [0.05, dark(colour, 0.32)],
    [0.17, light(colour, 0.08)],
    [0.26, light(colour, 0.3)],
    [0.35, light(colour, 0.1)],
    [0.56, colour],
    [0.8, dark(colour, 0.28)],
    [0.94, dark(colour, 0.52)],
    [1, dark(colour, 0.4)],
  ]
}

export type Span = { x: number; w: number; top: number; bottom: number }

/**
 * A turned body: horizontal light-to-dark, falling off toward the floor, with streaks of light where it is
 * glossy.
 * @param d its outline; `span` its box in px
 */
export function turned(pen: Pen, d: string, span: Span, colour: string, finish: Finish = 'gloss'): string {
  const { x, w, top, bottom } = span
  const base = path(d, linear(pen, [x, 0], [x + w, 0], across(colour, finish)))
  const fall = path(
    d,
    linear(
      pen,
      [0, top],
      [0, bottom],
      [
        [0, '#ffffff', 0.1],
        [0.25, '#ffffff', 0],
        [0.7, '#000000', 0],
        [1, '#000000', 0.2],
      ],
    ),
  )
  if (finish === 'matte' || finish === 'metal') return base + fall
  const inside = clip(pen, d)
  const strength = finish === 'satin' ? 0.2 : 0.42
  const streak = (at: number, width: number, opacity: number) => {
    const left = x + w * (at - 0.014)
    const right = x + w * (at + width + 0.014)
    const edge = 0.03 / (width + 0.028)
    const fill = linear(
      pen,
      [left, 0],
      [right, 0],
      [
        [0, '#ffffff', 0],
        [edge, '#ffffff', opacity],
        [1 - edge, '#ffffff', opacity],
        [1, '#ffffff', 0],
      ],
    )
    return `<rect x="${n(left)}" y="${n(top - 20)}" width="${n(right - left)}" height="${n(bottom - top + 40)}" fill="${fill}"/>`
  }
  return `${base}${fall}<g clip-path="${inside}">${streak(0.205, 0.05, strength)}${streak(0.896, 0.034, strength * 0.45)}</g>`
}

/** The inside of an opening seen from above: dark at the near rim, with a lit far wall. */
export function opening(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  rim: string,
  inside: string,
): string {
  return (
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${linear(pen, [x - rx, 0], [x + rx, 0], across(light(rim, 0.2), 'satin'))}"/>` +
    `<ellipse cx="${n(x)}" cy="${n(y + ry * 0.06)}" rx="${n(rx * 0.93)}" ry="${n(ry * 0.84)}" fill="${linear(
      pen,
      [x, y - ry],
      [x, y + ry],
      [
        [0, dark(inside, 0.45)],
        [1, light(inside, 0.12)],
      ],
    )}"/>`
  )
}
