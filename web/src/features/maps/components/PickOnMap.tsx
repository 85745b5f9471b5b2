import type { Position } from '@pasar/contract/distance'
import { MapPinned } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { readEntry, writeEntry } from '@/lib/entry-state.ts'
import { go } from '@/lib/nav.tsx'
import { ListRow } from '@/ui/display/Card.tsx'
import { CHOSEN_PLACE, type ChosenPlace } from '../model/chosen-place.ts'
import { formatPosition } from '../model/coordinates.ts'

/** The form as it was before the map, kept in its history entry. */
const DRAFT = 'mapDraft'

/** Returns the draft that was kept for the map, and the place that was chosen there. */
export function takePickedPlace<Draft>(): { draft: Draft; place: ChosenPlace | undefined } | undefined {
  const draft = readEntry<Draft>(DRAFT)
  const place = readEntry<ChosenPlace>(CHOSEN_PLACE)
  return draft && { draft, place }
}

type Props = {
  /** The draft of the form, which is kept meanwhile. */
  draft: unknown
  position: Position | null
  /** The country that the map shows without a position. */
  country: string
}

/** A row that opens the map, from which the form returns with the place. */
export function PickOnMap({ draft, position, country }: Props) {
  const t = useT()
  const open = () => {
    writeEntry(CHOSEN_PLACE, undefined)
    writeEntry(DRAFT, draft)
    go(pages.chooseLocation, {
      ...(position && { latitude: String(position.latitude), longitude: String(position.longitude) }),
      ...{ country, asked: true },
    })
  }
  return (
    <ListRow
      icon={MapPinned}
      title={t('map.pick')}
      text={position ? t('map.picked', { position: formatPosition(position) }) : t('map.pickText')}
      onClick={open}
    />
  )
}
