import { MapPinOff } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { OpenLocation } from '@/features/maps/components/OpenLocation.tsx'
import { parsePosition } from '@/features/maps/model/coordinates.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, PageLink, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function OpenLocationPage() {
  const t = useT()
  const { name, address, latitude, longitude } = usePageSearch(pages.openLocation)
  const position = parsePosition(latitude, longitude)
  return (
    <>
      <PageHeader title={t('map.openTitle')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        {position ? (
          <OpenLocation
            key={`${latitude} ${longitude}`}
            place={{ name: name.slice(0, 120), address: address.slice(0, 240), position }}
          />
        ) : (
          <Notice icon={MapPinOff} title={t('map.noPlace')} text={t('map.noPlaceText')}>
            <PageLink page={pages.contactUs} className={buttonClass({ variant: 'soft' })}>
              {t('office.contactUs')}
            </PageLink>
          </Notice>
        )}
      </div>
    </>
  )
}
