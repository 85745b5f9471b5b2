import { mapNearby, mapOptions, mapSearch } from '@pasar/contract/calls/content/maps'
import type { Position } from '@pasar/contract/distance'
import { useRead } from '@/lib/api/query.ts'

const staleTime = Number.POSITIVE_INFINITY

/** Reads the configured tiles. */
export const useMapOptions = () => useRead(mapOptions, {}, { staleTime })

/** Reads the area of a position and the places around it. Disabled without a position. */
export const useNearby = (position: Position | null, country: string | undefined) =>
  useRead(
    mapNearby,
    { latitude: position?.latitude ?? 0, longitude: position?.longitude ?? 0, country },
    { staleTime, enabled: position !== null },
  )

/** Searches places by name. Disabled for an empty keyword. */
export const usePlaceSearch = (keyword: string, country: string | undefined, from: Position | null) =>
  useRead(mapSearch, { keyword, country, ...from }, { staleTime, enabled: keyword !== '' })
