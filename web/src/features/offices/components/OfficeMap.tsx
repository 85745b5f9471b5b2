import type { Office } from '@pasar/contract/calls/content/offices'
import { useMemo } from 'react'
import { MapView } from '@/features/maps/components/MapView.tsx'
import { useT } from '@/i18n/i18n.ts'

const NEAR_ZOOM = 5

/** The map with the pins of all offices, above the first one. */
export function OfficeMap({ offices }: { offices: readonly Office[] }) {
  const t = useT()
  const pins = useMemo(
    () => offices.map(({ id, name, latitude, longitude }) => ({ key: id, name, latitude, longitude })),
    [offices],
  )
  const [first] = offices
  const viewport = useMemo(
    () => ({ latitude: first?.latitude ?? 4, longitude: first?.longitude ?? 109, zoom: NEAR_ZOOM }),
    [first?.latitude, first?.longitude],
  )
  return <MapView viewport={viewport} pins={pins} label={t('office.mapLabel')} className="map-low" />
}
