import { MapPinned } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { CHOSEN_PLACE, type ChosenPlace } from '@/features/maps/model/chosen-place.ts'
import { formatPosition } from '@/features/maps/model/coordinates.ts'
import { useT } from '@/i18n/i18n.ts'
import { readEntry, writeEntry } from '@/lib/entry-state.ts'
import { go } from '@/lib/nav.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import type { Draft } from '../model/draft.ts'

/** The form as it was before the map, kept in its history entry. */
const DRAFT = 'addressDraft'

/** Returns the draft that was kept for the map, and the place that was chosen there. */
export function takePickedPlace(): { draft: Draft; place: ChosenPlace | undefined } | undefined {
  const draft = readEntry<Draft>(DRAFT)
  const place = readEntry<ChosenPlace>(CHOSEN_PLACE)
  return draft && { draft, place }
}

/** A row that opens the map, from which the form returns with the place. */
export function PickOnMap({ draft, market }: { draft: Draft; market: string }) {
  const t = useT()
  const { latitude, longitude, country } = draft
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const open = () => {
    writeEntry(CHOSEN_PLACE, undefined)
    writeEntry(DRAFT, draft)
    go(pages.chooseLocation, {
      ...(position ? { latitude: String(latitude), longitude: String(longitude) } : {}),
      ...{ country: country || market, asked: true },
    })
  }
  return (
    <Card flush>
      <ListRow
        icon={MapPinned}
        title={t('map.pick')}
        text={position ? t('map.picked', { position: formatPosition(position) }) : t('map.pickText')}
        onClick={open}
      />
    </Card>
  )
}
