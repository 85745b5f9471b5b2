import type { Position } from '@pasar/contract/distance'

/**
 * Where a link to a map app is opened. `china`: mainland China, where other map services are not reachable.
 */
export type MapTarget = 'android' | 'ios' | 'china' | 'web'

/**
 * Builds the link that opens a position in a map app: `geo:` (RFC 5870, with Android's label), Apple's map
 * links, Amap's URI API, or OpenStreetMap.
 */
export function buildMapLink(target: MapTarget, { latitude, longitude }: Position, name: string): string {
  const at = `${latitude},${longitude}`
  const label = encodeURIComponent(name)
  switch (target) {
    case 'android':
      return `geo:${at}?q=${at}${name ? `(${label})` : ''}`
    case 'ios':
      return `https://maps.apple.com/?ll=${at}&q=${label || at}`
    case 'china':
      return `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${label}&coordinate=wgs84`
    case 'web':
      return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  }
}
