import type { ServicePoint } from '@pasar/contract/calls/network/service-centers'

/** A point with a place on the map. */
export type PlacedPoint = ServicePoint & { latitude: number; longitude: number }

/** Whether a point has a place on the map. Service centers of members may have none. */
export const hasPlace = (point: ServicePoint): point is PlacedPoint =>
  point.latitude !== null && point.longitude !== null

/** Returns the parameters of the page that shows a point on the map. */
export const toLocation = ({ name, address, countryName, latitude, longitude }: PlacedPoint) => ({
  ...{ name, address: [...address, countryName].join(', ') },
  ...{ latitude: String(latitude), longitude: String(longitude) },
})
