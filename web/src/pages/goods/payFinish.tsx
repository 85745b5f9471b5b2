import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { PayResult } from '@/features/pay/components/PayResult.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function PayFinishPage() {
  const t = useT()
  const search = usePageSearch(pages.payFinish)
  return (
    <>
      <PageHeader title={t('pay.resultTitle')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <PayResult key={search.paymentNo} paymentNo={search.paymentNo} poll />
        </MembersOnly>
      </div>
    </>
  )
}
