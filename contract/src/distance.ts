/** A position on the earth (WGS 84), in degrees; north and east are positive. */
export type Position = { latitude: number; longitude: number }

/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns the great-circle distance between two positions in metres (haversine formula, error below 0.6 %).
 */
export function distanceBetween(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}
