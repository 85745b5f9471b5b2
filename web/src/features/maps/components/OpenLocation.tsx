import { distanceBetween, type Position } from '@pasar/contract/distance'
import { Copy, LocateFixed, Navigation } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { findOwnPosition, mayFindPosition, type PositionProblem } from '@/lib/geolocation.ts'
import { useSettings } from '@/lib/settings.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { formatDistance, formatPosition } from '../model/coordinates.ts'
import { openInMaps, type ShownPlace } from '../model/open-in-maps.ts'
import { MapView } from './MapView.tsx'
import { PositionHelp } from './PositionHelp.tsx'

const ZOOM = 12

/** Shows one place on the map, with its distance and the way into a map app. */
export function OpenLocation({ place }: { place: ShownPlace }) {
  const t = useT()
  const { name, address, position } = place
  const title = name || address || formatPosition(position)
  const [viewport] = useState({ ...position, zoom: ZOOM })
  const [pins] = useState([{ ...position, key: 'place', name: title }])
  return (
    <div className="map-columns">
      <MapView viewport={viewport} pins={pins} label={t('map.map')} className="map-tall" />
      <div className="grid content-start gap-3">
        <Card className="grid gap-1 break-words">
          <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
          {name && address && <p className="text-ink-2">{address}</p>}
          {(name || address) && <p className="money text-sm text-muted">{formatPosition(position)}</p>}
          <Distance to={position} />
        </Card>
        <Button size="lg" wide icon={Navigation} onClick={() => openInMaps(place)}>
          {t('map.openApp')}
        </Button>
        <Button
          variant="quiet"
          size="lg"
          wide
          icon={Copy}
          onClick={() =>
            void copyText([name, address].filter(Boolean).join(', ') || formatPosition(position))
          }
        >
          {t('map.copyAddress')}
        </Button>
      </div>
    </div>
  )
}

/** The distance from the device, at once when its position is already allowed. */
function Distance({ to }: { to: Position }) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const [own, setOwn] = useState<Position | null>(null)
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const measure = async () => {
    setBusy(true)
    const result = await findOwnPosition()
    setBusy(false)
    setOwn(result.position ?? null)
    setProblem(result.problem ?? null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once
  useEffect(() => {
    void mayFindPosition().then((allowed) => (allowed ? measure() : undefined))
  }, [])
  if (own) {
    return (
      <p className="mt-1">
        {t('map.away', { distance: formatDistance(distanceBetween(own, to), language) })}
      </p>
    )
  }
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button variant="soft" size="sm" icon={LocateFixed} busy={isBusy} onClick={() => void measure()}>
        {t('map.distance')}
      </Button>
      <PositionHelp problem={problem} />
    </div>
  )
}
