import './maps.css'
import type { Position } from '@pasar/contract/distance'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { useMapOptions } from '../api/maps.ts'
import { useOutlines } from '../api/outlines.ts'
import type { MapController, MapPin } from '../leaflet/create-map.ts'
import type { MapLabel } from '../leaflet/labels.ts'
import { useCountryLabels } from './use-country-labels.ts'

export type MapViewport = Position & { zoom: number }

type Props = {
  /** Where the map is. A new object moves it. */
  viewport: MapViewport
  label: string
  pins?: readonly MapPin[]
  /** Names of places, in addition to those of countries. */
  labels?: readonly MapLabel[]
  /** Called when the user has moved the map. */
  onMove?: (center: Position) => void
  className?: string
  /** Drawn above the map. */
  children?: ReactNode
}

const none: readonly never[] = []

/** A map with the operator's tiles or the bundled outlines. Its code loads with the component. */
export function MapView({ viewport, label, pins = none, labels = none, onMove, className, children }: Props) {
  const t = useT()
  const options = useMapOptions().data
  const tiles = options?.tiles ?? null
  const outlines = useOutlines()
  const names = useCountryLabels(outlines)
  const theme = useSettings((s) => s.theme)
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapController | null>(null)
  const [failed, setFailed] = useState(false)
  const start = useRef({ viewport, label, onMove })
  start.current = { viewport, label, onMove }

  useEffect(() => {
    let created: MapController | undefined
    let isGone = false
    const create = async () => {
      const { createMap } = await import('../leaflet/create-map.ts')
      if (isGone || !element.current) return
      const { viewport: center, label } = start.current
      const follow = (position: Position) => start.current.onMove?.(position)
      created = createMap(element.current, { center, zoom: center.zoom, label, onMove: follow })
      setMap(created)
    }
    create().catch(() => setFailed(true))
    return () => {
      isGone = true
      created?.remove()
    }
  }, [])
  useEffect(() => map?.show(viewport, viewport.zoom), [map, viewport])
  useEffect(() => map?.setTiles(tiles), [map, tiles])
  useEffect(() => map?.setPins(pins), [map, pins])
  useEffect(() => map?.setLabels([...labels, ...names]), [map, labels, names])
  // biome-ignore lint/correctness/useExhaustiveDependencies: outlines are drawn in the colours of the theme
  useEffect(() => {
    if (options && outlines) map?.setOutlines(tiles ? none : outlines)
  }, [map, options, tiles, outlines, theme])

  return (
    <div className={cx('map-frame rounded-card border border-line', className)}>
      <div ref={element} className="size-full" />
      {children}
      {map && (
        <div className="map-zoom">
          <IconButton
            icon={Plus}
            label={t('map.zoomIn')}
            appearance="floating"
            onClick={() => map.zoomBy(1)}
          />
          <IconButton
            icon={Minus}
            label={t('map.zoomOut')}
            appearance="floating"
            onClick={() => map.zoomBy(-1)}
          />
        </div>
      )}
      {failed && (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-sm text-ink-2">
          {t('map.failed')}
        </p>
      )}
      <p className="map-credit">{tiles ? tiles.attribution : 'Natural Earth'}</p>
    </div>
  )
}
