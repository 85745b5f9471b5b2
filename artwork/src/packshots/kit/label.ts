import { getPrint } from './brands.ts'
import { dark, inkOn, light, mix } from './colour.ts'
import type { Look } from './look.ts'
import { bar, line, linear, n, type Pen, path } from './pen.ts'
import { fit, halve, measureWidth, write } from './type.ts'

export type Area = { x: number; y: number; w: number; h: number }

/** Baselines, as shares of the area's height. */
const usual = { brand: 0.2, rule: 0.345, name: 0.545, size: 0.785 }
/** The same for a name in two lines. */
const tight = { brand: 0.15, rule: 0.27, name: 0.535, size: 0.86 }

/** Name in one line where it fits at a readable size, else in two. */
function nameLines(name: string, face: Parameters<typeof fit>[1], size: number, max: number) {
  const one = fit(name, face, size, max)
  if (one >= size * 0.82) return { lines: [name], size: one }
  const lines = halve(name)
  const longest = lines.reduce((a, b) => (measureWidth(a, face, size) > measureWidth(b, face, size) ? a : b))
  return { lines, size: Math.min(size * 0.92, fit(longest, face, size * 0.92, max)) }
}

/** Brand, hairline, name, size: the lettering every pack carries, centred in the area. */
function lettering(look: Look, area: Area, ink: string, soft: string, printed: boolean): string {
  const face = getPrint(look.brand).name
  const { x, y, w, h } = area
  const mid = x + w / 2
  const max = w * 0.84
  const unit = Math.min(h * 0.155, w * 0.15)
  const brand = fit(look.brand, 'semibold', unit * 0.78, max, 0.22)
  const name = nameLines(look.name, face, unit * (printed ? 1.4 : face === 'serif' ? 1.12 : 1), max)
  const size = fit(look.size, 'regular', unit * (printed ? 0.66 : 0.6), max)
  const two = name.lines.length > 1
  const at = two ? tight : usual
  const lead = name.size * 1.12
  const first = y + h * at.name - ((name.lines.length - 1) * lead) / 2 + name.size * 0.34
  const rule = y + h * at.rule
  return (
    write(look.brand, {
      x: mid,
      y: y + h * at.brand + brand * 0.36,
      size: brand,
      face: 'semibold',
      fill: ink,
      spacing: 0.22,
    }) +
    line(
      `M${n(mid - w * 0.115)} ${n(rule)}H${n(mid + w * 0.115)}`,
      ink,
      Math.max(1.6, unit * 0.045),
      'stroke-opacity=".75"',
    ) +
    name.lines
      .map((text, i) => write(text, { x: mid, y: first + i * lead, size: name.size, face, fill: ink }))
      .join('') +
    write(look.size, { x: mid, y: y + h * at.size + size * 0.36, size, face: 'regular', fill: soft })
  )
}

/** Paper with the body's light: bright left of the centre, shaded at both edges. */
function paperLight(pen: Pen, area: Area, paper: string): string {
  return linear(
    pen,
    [area.x, 0],
    [area.x + area.w, 0],
    [
      [0, dark(paper, 0.12)],
      [0.08, dark(paper, 0.03)],
      [0.28, light(paper, 0.7)],
      [0.6, paper],
      [0.9, dark(paper, 0.09)],
      [1, dark(paper, 0.17)],
    ],
  )
}

/**
 * The front of a pack: a paper label, or print on the body where the brand prints so.
 * @param sag how far the label's edges bend, px, on a round body
 * @param body colour that bare print stands on
 */
export function label(pen: Pen, look: Look, area: Area, body: string, sag = 0): string {
  const print = getPrint(look.brand)
  if (print.layout === 'bare') {
    const ink = inkOn(body)
    return lettering(look, area, ink, ink, true)
  }
  return paperLabel(pen, look, area, sag)
}

/** A paper label for every brand, for shapes without print. */
export function paperLabel(pen: Pen, look: Look, area: Area, sag = 0): string {
  const print = getPrint(look.brand)
  const { x, y, w, h } = area
  const d = bar(x, y, w, h, 7, sag)
  const soft = mix(look.palette.ink, print.paper, 0.35)
  const under = `<path d="${bar(x - 1, y + 3, w + 2, h, 7, sag)}" fill="#000" fill-opacity=".2"/>`
  const sheet = under + path(d, paperLight(pen, area, print.paper))
  if (print.layout !== 'band') return sheet + lettering(look, area, look.palette.ink, soft, false)
  const head = h * 0.27
  const ink = look.palette.ink
  const brandInk = light(ink, 0.93)
  const size = fit(look.brand, 'semibold', Math.min(head * 0.42, w * 0.12), w * 0.8, 0.22)
  const band = path(
    bar(x, y, w, head, 7, sag),
    linear(
      pen,
      [x, 0],
      [x + w, 0],
      [
        [0, dark(ink, 0.25)],
        [0.28, light(ink, 0.16)],
        [0.6, ink],
        [1, dark(ink, 0.35)],
      ],
    ),
  )
  const square = path(
    bar(x, y + head * 0.5, w, head * 0.5, 0, sag),
    linear(
      pen,
      [x, 0],
      [x + w, 0],
      [
        [0, dark(ink, 0.25)],
        [0.28, light(ink, 0.16)],
        [0.6, ink],
        [1, dark(ink, 0.35)],
      ],
    ),
  )
  return (
    sheet +
    band +
    square +
    write(look.brand, {
      x: x + w / 2,
      y: y + head * 0.5 + size * 0.36 + sag,
      size,
      face: 'semibold',
      fill: brandInk,
      spacing: 0.22,
    }) +
    below(look, { x, y: y + head, w, h: h - head }, soft)
  )
}

/** Name, hairline and size under a coloured head. */
function below(look: Look, area: Area, soft: string): string {
  const face = getPrint(look.brand).name
  const { x, y, w, h } = area
  const mid = x + w / 2
  const unit = Math.min(h * 0.21, w * 0.15)
  const name = nameLines(look.name, face, unit * 1.05, w * 0.84)
  const size = fit(look.size, 'regular', unit * 0.62, w * 0.84)
  const lead = name.size * 1.12
  const two = name.lines.length > 1
  const first = y + h * (two ? 0.34 : 0.36) - ((name.lines.length - 1) * lead) / 2 + name.size * 0.34
  const rule = y + h * (two ? 0.67 : 0.6)
  return (
    name.lines
      .map((text, i) =>
        write(text, { x: mid, y: first + i * lead, size: name.size, face, fill: look.palette.ink }),
      )
      .join('') +
    line(
      `M${n(mid - w * 0.1)} ${n(rule)}H${n(mid + w * 0.1)}`,
      look.palette.ink,
      Math.max(1.6, unit * 0.045),
      'stroke-opacity=".6"',
    ) +
    write(look.size, { x: mid, y: y + h * 0.82 + size * 0.36, size, face: 'regular', fill: soft })
  )
}

/** The back of a pack: lines of small print, a table and a bar code, not legible. */
export function backPanel(pen: Pen, look: Look, area: Area, sag = 0): string {
  const print = getPrint(look.brand)
  const { x, y, w, h } = area
  const ink = look.palette.ink
  const left = x + w * 0.11
  const full = w * 0.78
  const rows = [1, 0.94, 0.97, 0.62]
  const rowAt = (top: number, i: number, share: number) =>
    line(
      `M${n(left)} ${n(top + i * h * 0.045)}h${n(full * share)}`,
      ink,
      Math.max(2, h * 0.011),
      'stroke-opacity=".42"',
    )
  const size = fit(look.name, print.name, h * 0.075, full)
  const bars = [3, 1, 2, 1, 1, 3, 2, 1, 1, 2, 3, 1, 2, 1, 3, 1, 1, 2]
  let at = left
  const code = bars
    .map((wide, i) => {
      const unit = full / 62
      const piece =
        i % 2 === 0 ? `M${n(at)} ${n(y + h * 0.8)}h${n(wide * unit)}v${n(h * 0.11)}h${n(-wide * unit)}z` : ''
      at += wide * unit
      return piece
    })
    .join('')
  return (
    `<path d="${bar(x - 1, y + 3, w + 2, h, 7, sag)}" fill="#000" fill-opacity=".2"/>` +
    path(bar(x, y, w, h, 7, sag), paperLight(pen, area, print.paper)) +
    write(look.name, { x: x + w / 2, y: y + h * 0.15, size, face: print.name, fill: ink }) +
    rows.map((share, i) => rowAt(y + h * 0.25, i, share)).join('') +
    rows.map((share, i) => rowAt(y + h * 0.47, i, Math.min(1, 1.6 - share))).join('') +
    line(`M${n(left)} ${n(y + h * 0.7)}h${n(full)}`, ink, 2, 'stroke-opacity=".3"') +
    path(code, ink, 'fill-opacity=".82"') +
    write(look.size, {
      x: x + w * 0.68,
      y: y + h * 0.875,
      size: fit(look.size, 'medium', h * 0.05, w * 0.36),
      face: 'medium',
      fill: ink,
    })
  )
}
