import type { MapPlace } from '@pasar/contract/calls/content/maps'
import type { Position } from '@pasar/contract/distance'
import { useState } from 'react'
import { findOwnPosition, type PositionProblem } from '@/lib/geolocation.ts'
import { useMapOptions, useNearby } from '../api/maps.ts'
import { useOutlines } from '../api/outlines.ts'
import { type Selection, selectPlace, zoomOf } from '../model/chosen-place.ts'
import { roundPosition } from '../model/coordinates.ts'
import { findCountry, labelCountries } from '../model/outline.ts'
import type { MapViewport } from './MapView.tsx'

const OWN_ZOOM = 15
const SAVED_ZOOM = 14
const COUNTRY_ZOOM = 5
/** South-east Asia, until the outlines of the country have loaded. */
const FIRST_VIEW: MapViewport = { latitude: 4, longitude: 109, zoom: 4 }

/**
 * What is selected on the map, and the actions that change it.
 * @param saved a position to start with
 * @param country the country to show without one, ISO 3166-1 alpha-2
 */
export function useSelection(saved: Position | null, country: string) {
  const outlines = useOutlines()
  const hasTiles = useMapOptions().data?.tiles != null
  const [selection, setSelection] = useState<Selection | null>(() =>
    saved ? { position: saved, place: null, exact: true } : null,
  )
  const [moved, setMoved] = useState<MapViewport | null>(null)
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const [isLocating, setLocating] = useState(false)
  const found = selection && outlines ? findCountry(outlines, selection.position) : undefined
  // Until the outlines have loaded, the server decides by the nearest place.
  const nearby = useNearby(outlines ? (selection?.position ?? null) : null, found)
  const start = useStart(saved, country)

  const show = (next: Selection, zoom: number) => {
    setSelection(next)
    setMoved({ ...next.position, zoom })
  }
  return {
    selection,
    viewport: moved ?? start,
    nearby,
    here: selection && !nearby.isPlaceholderData ? (nearby.data?.here ?? null) : null,
    countryBelow: found,
    problem,
    isLocating,
    choose: (place: MapPlace) => show(selectPlace(place), zoomOf(place)),
    /** The user has moved the map to no place of the list. Outlines are too coarse for an exact position. */
    move: (center: Position) =>
      setSelection({ position: roundPosition(center), place: null, exact: hasTiles }),
    async locate() {
      setLocating(true)
      setProblem(null)
      const result = await findOwnPosition()
      setLocating(false)
      if (result.position)
        show({ position: roundPosition(result.position), place: null, exact: true }, OWN_ZOOM)
      else setProblem(result.problem)
    },
  }
}

/** Returns where the map starts: at the saved position, else above the country. */
function useStart(saved: Position | null, country: string): MapViewport {
  const outlines = useOutlines()
  const [fixed] = useState(() => (saved ? { ...saved, zoom: SAVED_ZOOM } : null))
  const label = outlines && labelCountries(outlines).find(({ code }) => code === country)
  const { latitude, longitude } = label ?? FIRST_VIEW
  const [above, setAbove] = useState(FIRST_VIEW)
  if (label && above === FIRST_VIEW) setAbove({ latitude, longitude, zoom: COUNTRY_ZOOM })
  return fixed ?? above
}
