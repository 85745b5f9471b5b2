import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { AirView } from '@/features/pay/airwallex/AirView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function AirPage() {
  const t = useT()
  const search = usePageSearch(pages.airPay)
  return (
    <>
      <PageHeader title={t('pay.title')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <AirView key={search.paymentNo} paymentNo={search.paymentNo} />
        </MembersOnly>
      </div>
    </>
  )
}
