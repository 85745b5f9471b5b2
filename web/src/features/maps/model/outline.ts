import type { Position } from '@pasar/contract/distance'

/** The bundled file: a TopoJSON of which each country has polygons of rings of arcs. */
export type OutlineFile = {
  transform: { scale: [number, number]; translate: [number, number] }
  /** Delta-encoded, quantised points. */
  arcs: [number, number][][]
  countries: Record<string, number[][][]>
}

/** Longitude and latitude in degrees. */
export type Point = [number, number]
/** A closed ring of points. */
export type Ring = Point[]
/** A country (ISO 3166-1 alpha-2; empty for disputed land) with its polygons: an outer ring, then holes. */
export type CountryOutline = { code: string; polygons: Ring[][] }

/** Decodes the bundled file (TopoJSON format specification 1.0, §2.1.3 and §2.1.4). */
export function decodeOutline({ transform, arcs, countries }: OutlineFile): CountryOutline[] {
  const { scale, translate } = transform
  const lines = arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  // A negative index is an arc in reverse. Consecutive arcs share a point.
  const line = (index: number) => (index < 0 ? lines[~index]!.toReversed() : lines[index]!)
  const ring = (indexes: number[]): Ring =>
    indexes.flatMap((index, at) => (at === 0 ? line(index) : line(index).slice(1)))
  return Object.entries(countries).map(([code, polygons]) => ({
    code,
    polygons: polygons.map((polygon) => polygon.map(ring)),
  }))
}

/** Returns whether a ring contains a position (even-odd rule). */
function contains(ring: Ring, { latitude, longitude }: Position): boolean {
  let inside = false
  let [px, py] = ring.at(-1) ?? [0, 0]
  for (const [x, y] of ring) {
    if (y > latitude !== py > latitude && longitude < ((px - x) * (latitude - y)) / (py - y) + x)
      inside = !inside
    px = x
    py = y
  }
  return inside
}

/** Returns the country of a position, or undefined on the sea and on disputed land. */
export const findCountry = (outlines: readonly CountryOutline[], position: Position): string | undefined =>
  outlines.find(({ polygons }) =>
    polygons.some(([outer = [], ...holes]) =>
      contains(outer, position) ? !holes.some((hole) => contains(hole, position)) : false,
    ),
  )?.code || undefined

const area = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nx, ny] = ring[(index + 1) % ring.length]!
      return sum + x * ny - nx * y
    }, 0) / 2,
  )

/** The largest part of a country: where its name stands, and its size in square degrees. */
export type CountryLabel = Position & { code: string; size: number }

/** Returns where the names of countries stand: the middle of the points of their largest part. */
export function labelCountries(outlines: readonly CountryOutline[]): CountryLabel[] {
  return outlines
    .filter(({ code }) => code !== '')
    .map(({ code, polygons }) => {
      const rings = polygons.map(([outer = []]) => ({ outer, size: area(outer) }))
      const { outer, size } = rings.reduce((a, b) => (b.size > a.size ? b : a))
      return { code, size, ...middle(outer) }
    })
}

/** Returns the centroid of a ring (area-weighted); the mean of its points when it has no area. */
function middle(ring: Ring): Position {
  let twice = 0
  let x = 0
  let y = 0
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]!
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  })
  if (Math.abs(twice) > 1e-9) return { longitude: x / (3 * twice), latitude: y / (3 * twice) }
  const [longitude = 0, latitude = 0] = ring[0] ?? []
  return { longitude, latitude }
}
