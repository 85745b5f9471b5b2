import { mapNearby, mapOptions, mapSearch } from '@pasar/contract/calls/content/maps'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listNearby, searchPlaces, showMapOptions } from './find-places.ts'

export const mapRoutes: Route[] = [
  handle(mapOptions, showMapOptions, { cached: { tags: ['maps'], seconds: 3600 } }),
  handle(mapSearch, searchPlaces),
  handle(mapNearby, listNearby),
]
