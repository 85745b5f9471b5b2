import type { MapPlace } from '@pasar/contract/calls/content/maps'
import { Building2, Check, Globe, MapPin } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { cx } from '@/ui/cx.ts'
import { formatDistance } from '../model/coordinates.ts'

const icons = { country: Globe, area: MapPin, office: Building2 }

type Props = {
  places: readonly MapPlace[]
  selected: MapPlace | null
  label: string
  onSelect: (place: MapPlace) => void
}

/** Places as buttons: what the map offers, for keyboards and screen readers as well. */
export function PlaceList({ places, selected, label, onSelect }: Props) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {places.map((place) => (
        <li key={place.key}>
          <PlaceRow place={place} selected={place.key === selected?.key} onSelect={() => onSelect(place)} />
        </li>
      ))}
    </ul>
  )
}

function PlaceRow({
  place,
  selected,
  onSelect,
}: {
  place: MapPlace
  selected: boolean
  onSelect: () => void
}) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const { kind, name, line, distance } = place
  const Icon = icons[kind]
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onSelect}
      className={cx(
        'flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors duration-(--fast) hover:bg-shade active:bg-shade',
        selected && 'bg-accent-soft',
      )}
    >
      <Icon size={20} strokeWidth={1.7} className="shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{name}</span>
        {(line || kind === 'country') && (
          <span className={cx('block text-sm break-words', selected ? 'text-ink-2' : 'text-muted')}>
            {line || t('map.country')}
          </span>
        )}
      </span>
      {selected ? (
        <Check size={20} className="shrink-0 text-accent" aria-hidden />
      ) : (
        distance !== null && (
          <span className="money shrink-0 text-sm text-muted">{formatDistance(distance, language)}</span>
        )
      )}
    </button>
  )
}
