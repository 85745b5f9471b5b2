import type { Position } from '@pasar/contract/distance'
import { LocateFixed, MapPin } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useNetwork } from '@/lib/network.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { StickyBar } from '@/ui/page/StickyBar.tsx'
import { usePlaceSearch } from '../api/maps.ts'
import { buildChosenPlace, type ChosenPlace } from '../model/chosen-place.ts'
import { formatPosition } from '../model/coordinates.ts'
import { MapView } from './MapView.tsx'
import { PlaceList } from './PlaceList.tsx'
import { PositionHelp } from './PositionHelp.tsx'
import { useDebounced } from './use-debounced.ts'
import { usePlaceLabels } from './use-place-labels.ts'
import { useSelection } from './use-selection.ts'

type Props = {
  /** The position to start with, or null. */
  saved: Position | null
  /** The country to show without one. */
  country: string
  onConfirm: (place: ChosenPlace) => void
}

/** Chooses a place: by moving the map below its pin, from the list beside it, by name, or by the device. */
export function ChooseLocation({ saved, country, onConfirm }: Props) {
  const t = useT()
  const online = useNetwork((s) => s.online)
  const [text, setText] = useState('')
  const keyword = useDebounced(useDeferredValue(text.trim()))
  const chooser = useSelection(saved, country)
  const { selection, here, countryBelow, nearby } = chooser
  const results = usePlaceSearch(keyword, countryBelow ?? country, selection?.position ?? null)
  const isSearching = text.trim() !== ''
  const query = isSearching ? results : nearby
  const places = query.data?.list ?? []
  const labels = usePlaceLabels(nearby.data?.list)
  return (
    <>
      <div className="map-columns">
        <MapView
          viewport={chooser.viewport}
          label={t('map.map')}
          labels={labels}
          onMove={chooser.move}
          className="map-tall"
        >
          <CenterPin />
        </MapView>
        <div className="grid content-start gap-3">
          <div className="flex items-center gap-2">
            <SearchInput
              value={text}
              onChange={setText}
              onSearch={setText}
              placeholder={t('map.searchPlaceholder')}
              className="min-w-0 flex-1"
            />
          </div>
          <Button
            variant="soft"
            icon={LocateFixed}
            busy={chooser.isLocating}
            onClick={() => void chooser.locate()}
          >
            {t('map.useOwn')}
          </Button>
          <PositionHelp problem={chooser.problem} />
          {!online && <p className="rounded-card bg-shade p-3 text-sm">{t('map.offline')}</p>}
          {online && !query.data && (
            <PlacesState
              failed={query.error !== null}
              pending={isSearching || query.isFetching}
              onRetry={query.refetch}
            />
          )}
          {places.length > 0 && (
            <Card flush>
              <PlaceList
                places={places}
                selected={selection?.place ?? null}
                label={t(isSearching ? 'map.results' : 'map.nearby')}
                onSelect={(place) => {
                  chooser.choose(place)
                  setText('')
                }}
              />
            </Card>
          )}
          <p role="status" className="map-status px-1 text-sm text-muted">
            {isSearching && results.data && keyword && !results.isPlaceholderData && places.length === 0
              ? t('map.noResults')
              : ''}
          </p>
        </div>
      </div>
      <StickyBar>
        <div className="min-w-0 flex-1" aria-live="polite">
          <Summary
            title={selection?.place?.name ?? here?.name ?? ''}
            line={selection ? (selection.place ?? here)?.line || formatPosition(selection.position) : ''}
          />
        </div>
        <Button
          size="lg"
          disabled={!selection}
          onClick={() => selection && onConfirm(buildChosenPlace(selection, here, countryBelow))}
        >
          {t('common.confirm')}
        </Button>
      </StickyBar>
    </>
  )
}

type PlacesStateProps = { failed: boolean; pending: boolean; onRetry: () => unknown }

/** In place of the list of places while it is read, or when that has failed. */
function PlacesState({ failed, pending, onRetry }: PlacesStateProps) {
  if (failed) return <ErrorState onRetry={() => void onRetry()} />
  return pending ? <Skeleton className="h-40 rounded-card" /> : null
}

function Summary({ title, line }: { title: string; line: string }) {
  const t = useT()
  if (!title && !line) return <p className="text-sm text-muted">{t('map.chooseHint')}</p>
  return (
    <>
      <p className="truncate font-semibold">{title || t('map.position')}</p>
      <p className="truncate text-sm text-muted">{line}</p>
    </>
  )
}

/** The pin in the middle of the map; its tip is the position. */
const CenterPin = () => <MapPin size={40} strokeWidth={1.6} aria-hidden className="map-center-pin" />
