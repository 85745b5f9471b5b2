import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { Parcels } from '@/features/orders/components/Parcels.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function ParcelsPage() {
  const t = useT()
  const { id, parcel } = usePageSearch(pages.orderSn)
  return (
    <>
      <PageHeader title={t('order.trackTitle')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <Parcels orderId={id} parcelId={parcel} />
        </MembersOnly>
      </div>
    </>
  )
}
