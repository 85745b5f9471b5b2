import type { MapPlace } from '@pasar/contract/calls/content/maps'
import { useMemo } from 'react'
import type { MapLabel } from '../leaflet/labels.ts'

const MIN_ZOOM = 6
const none: readonly MapLabel[] = []

/** Returns the names of nearby places for the map. */
export const usePlaceLabels = (places: readonly MapPlace[] | undefined): readonly MapLabel[] =>
  useMemo(
    () =>
      places?.map(({ name, latitude, longitude }) => ({
        ...{ name, latitude, longitude },
        kind: 'place' as const,
        minZoom: MIN_ZOOM,
      })) ?? none,
    [places],
  )
