import type { Position } from '@pasar/contract/distance'
import { feature } from 'topojson-client'

type Topology = Parameters<typeof feature>[0]
type GeometryCollection = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>

/** The bundled file: a TopoJSON whose object `countries` has a multipolygon of each country. */
export type OutlineFile = Topology & { objects: { countries: GeometryCollection } }

/** Longitude and latitude in degrees. */
type Point = [number, number]
/** A closed loop of points. */
type Loop = Point[]
/** A country (ISO 3166-1 alpha-2; empty for disputed land) with its polygons: an outer loop, then holes. */
export type CountryOutline = { code: string; polygons: Loop[][] }

/** Decodes the bundled file. Other geometries than multipolygons have no outline. */
export const decodeOutline = (file: OutlineFile): CountryOutline[] =>
  feature(file, file.objects.countries).features.map(({ id, geometry }) => ({
    code: String(id),
    polygons: geometry.type === 'MultiPolygon' ? (geometry.coordinates as Loop[][]) : [],
  }))

/** Returns whether a loop contains a position (even-odd rule). */
function contains(loop: Loop, { latitude, longitude }: Position): boolean {
  let inside = false
  let [px, py] = loop.at(-1) ?? [0, 0]
  for (const [x, y] of loop) {
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

const area = (loop: Loop): number =>
  Math.abs(
    loop.reduce((sum, [x, y], index) => {
      const [nx, ny] = loop[(index + 1) % loop.length]!
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
      const loops = polygons.map(([outer = []]) => ({ outer, size: area(outer) }))
      const { outer, size } = loops.reduce((a, b) => (b.size > a.size ? b : a))
      return { code, size, ...middle(outer) }
    })
}

/** Returns the centroid of a loop (area-weighted); the mean of its points when it has no area. */
function middle(loop: Loop): Position {
  let twice = 0
  let x = 0
  let y = 0
  loop.forEach(([ax, ay], index) => {
    const [bx, by] = loop[(index + 1) % loop.length]!
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  })
  if (Math.abs(twice) > 1e-9) return { longitude: x / (3 * twice), latitude: y / (3 * twice) }
  const [longitude = 0, latitude = 0] = loop[0] ?? []
  return { longitude, latitude }
}
