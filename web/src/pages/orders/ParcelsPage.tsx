import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { Parcels } from '@/features/orders/components/Parcels.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function ParcelsPage() {
  const t = useT()
  const { id, parcel } = usePageSearch(pages.parcels)
  return (
    <>
      <PageHeader title={t('order.trackTitle')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <Parcels orderId={id} parcelId={parcel} />
        </RequireAuth>
      </div>
    </>
  )
}
