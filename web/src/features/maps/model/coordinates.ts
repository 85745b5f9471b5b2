import { type Language, languageTags } from '@pasar/contract/constants'
import type { Position } from '@pasar/contract/distance'

/**
 * Parses the coordinates of an address. Returns null unless both are numbers on the earth: links are
 * untrusted.
 */
export function parsePosition(latitude: string, longitude: string): Position | null {
  const number = (text: string) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN)
  const position = { latitude: number(latitude), longitude: number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null
}

/** Rounds to five decimals, about a metre. */
export const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  // A map can be moved around the earth.
  longitude: Math.round(wrapLongitude(longitude) * 1e5) / 1e5,
})

/** Returns a longitude between -180 and 180 degrees. */
const wrapLongitude = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180

/** Formats a position: “3.1412, 101.6865”. */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`

/** Formats a distance in metres: “850 m”, “2.4 km”, “1,284 km”. */
export function formatDistance(metres: number, language: Language): string {
  const inMetres = metres < 995
  const value = inMetres ? Math.round(metres / 10) * 10 : metres / 1000
  return new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit: inMetres ? 'meter' : 'kilometer',
    maximumFractionDigits: inMetres || value >= 100 ? 0 : 1,
  }).format(value)
}
