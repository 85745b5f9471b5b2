import type { MapPlace } from '@pasar/contract/calls/content/maps'
import type { Position } from '@pasar/contract/distance'

/** The name under which a chosen place is handed to the page that asked for it (lib/entry-state.ts). */
export const CHOSEN_PLACE = 'place'

/** The result of choose-location. Texts are empty when unknown. */
export type ChosenPlace = {
  name: string
  country: string
  /** From the largest to the smallest. */
  areas: { code: string; name: string }[]
  /** Whether the last area has smaller ones. */
  hasChildren: boolean
  detail: string
  postcode: string
  /** Null when only an area is known, which a position would feign to be exact. */
  position: Position | null
}

/** The selection on the map: a place of the list, or the position below the pin. */
export type Selection = { position: Position; place: MapPlace | null; exact: boolean }

/** The selection of a place of the list. */
export const selectPlace = (place: MapPlace): Selection => ({
  position: { latitude: place.latitude, longitude: place.longitude },
  place,
  exact: place.kind === 'office',
})

/** The zoom level that shows a place of the list. */
export function zoomOf({ kind, areas, exact }: MapPlace): number {
  if (kind === 'office') return 15
  if (kind === 'country') return 5
  return exact && areas.length > 1 ? 11 : 9
}

/**
 * Builds what is handed over.
 * @param here the area below the pin as far as the server knows it
 * @param country the country below the pin by its outline, for when the server cannot be reached
 */
export function buildChosenPlace(
  { position, place, exact }: Selection,
  here: MapPlace | null,
  country: string | undefined,
): ChosenPlace {
  const known = place ?? here
  return {
    name: known?.name ?? '',
    country: known?.country ?? country ?? '',
    areas: known?.areas ?? [],
    hasChildren: known?.hasChildren ?? true,
    detail: place?.detail ?? '',
    postcode: place?.postcode ?? '',
    position: exact ? position : null,
  }
}
