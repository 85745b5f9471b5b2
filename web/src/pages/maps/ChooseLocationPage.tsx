import type { Position } from '@pasar/contract/distance'
import { pages } from '@/app/paths.ts'
import { ChooseLocation } from '@/features/maps/components/ChooseLocation.tsx'
import { CHOSEN_PLACE, type ChosenPlace } from '@/features/maps/model/chosen-place.ts'
import { parsePosition } from '@/features/maps/model/coordinates.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBackWith } from '@/lib/entry-state.ts'
import { useLocation } from '@/lib/location.ts'
import { go, goBack, usePageSearch } from '@/lib/nav.tsx'
import { useSettings } from '@/lib/settings.ts'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

/** Hands the place to the page that asked. A page that was opened by its address shows it. */
function confirm(place: ChosenPlace, asked: boolean): void {
  const { name, position, areas } = place
  if (asked && useLocation.getState().location.index > 0) goBackWith(CHOSEN_PLACE, place)
  else if (!position) goBack()
  else showPlace(name, areas.map((area) => area.name).join(', '), position)
}

function showPlace(name: string, address: string, position: Position): void {
  const latitude = String(position.latitude)
  go(
    pages.openLocation,
    { name, address, latitude, longitude: String(position.longitude) },
    { replace: true },
  )
}

export default function ChooseLocationPage() {
  const t = useT()
  const market = useSettings((s) => s.market)
  const { latitude, longitude, country, asked } = usePageSearch(pages.chooseLocation)
  return (
    <>
      <PageHeader title={t('map.chooseTitle')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2">
        <ChooseLocation
          saved={parsePosition(latitude, longitude)}
          country={/^[A-Z]{2}$/.test(country) ? country : market}
          onConfirm={(place) => confirm(place, asked)}
        />
      </div>
    </>
  )
}
