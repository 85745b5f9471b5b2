/** Collects the definitions (gradients, clips, filters) of one picture. */
export type Pen = { defs: string[]; known: Map<string, string> }

export const newPen = (): Pen => ({ defs: [], known: new Map() })

/** Formats a number for SVG, with at most two decimals. */
export const n = (value: number) => String(Math.round(value * 100) / 100)

/** Adds a definition once and returns its id, which `make` receives. */
function define(pen: Pen, key: string, make: (id: string) => string): string {
  const have = pen.known.get(key)
  if (have) return have
  const id = `d${pen.known.size}`
  pen.known.set(key, id)
  pen.defs.push(make(id))
  return id
}

/** Offset 0–1, colour, opacity 0–1. */
export type Stop = [number, string, number?]

const formatStops = (stops: Stop[]) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${n(at)}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${n(opacity)}"` : ''}/>`,
    )
    .join('')

/** Returns the paint of a linear gradient between two points. */
export function linear(pen: Pen, from: [number, number], to: [number, number], stops: Stop[]): string {
  const box = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`
  const inner = formatStops(stops)
  const id = define(
    pen,
    `l${box}${inner}`,
    (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${box}>${inner}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A radial gradient; `squash` flattens it in y. */
export function radial(pen: Pen, at: [number, number], r: number, stops: Stop[], squash = 1): string {
  const place = `gradientTransform="translate(${n(at[0])} ${n(at[1])}) scale(1 ${n(squash)})" cx="0" cy="0" r="${n(r)}"`
  const inner = formatStops(stops)
  const id = define(
    pen,
    `r${place}${inner}`,
    (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${inner}</radialGradient>`,
  )
  return `url(#${id})`
}

/**
 * Returns the reference of a Gaussian blur.
 * @param margin space around the shape, percent of its size; less is quicker for large shapes
 */
export function blur(pen: Pen, deviation: number, margin = 60): string {
  const id = define(
    pen,
    `b${n(deviation)} ${margin}`,
    (id) =>
      `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
  )
  return `url(#${id})`
}

/** Returns the reference of a clip path. */
export function clip(pen: Pen, d: string): string {
  const id = define(pen, `c${d}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  return `url(#${id})`
}

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${more ? ` ${more}` : ''}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more ? ` ${more}` : ''}/>`
export const group = (transform: string, inner: string) => `<g transform="${transform}">${inner}</g>`

/** A rectangle as a path, with round corners and its top and bottom bent by `sag` px as a cylinder's are. */
export function bar(x: number, y: number, w: number, h: number, r = 0, sag = 0): string {
  const right = x + w
  const bottom = y + h
  const mid = x + w / 2
  if (r <= 0) {
    return `M${n(x)} ${n(y)}Q${n(mid)} ${n(y + 2 * sag)} ${n(right)} ${n(y)}V${n(bottom)}Q${n(mid)} ${n(bottom + 2 * sag)} ${n(x)} ${n(bottom)}Z`
  }
  return (
    `M${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y + sag * 0.2)}Q${n(mid)} ${n(y + 2 * sag)} ${n(right - r)} ${n(y + sag * 0.2)}` +
    `Q${n(right)} ${n(y)} ${n(right)} ${n(y + r)}V${n(bottom - r)}Q${n(right)} ${n(bottom)} ${n(right - r)} ${n(bottom + sag * 0.2)}` +
    `Q${n(mid)} ${n(bottom + 2 * sag)} ${n(x + r)} ${n(bottom + sag * 0.2)}Q${n(x)} ${n(bottom)} ${n(x)} ${n(bottom - r)}Z`
  )
}

/** Returns a generator of numbers 0–1, deterministic by seed, for irregular shapes. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
}
