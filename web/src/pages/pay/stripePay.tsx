import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { StripeView } from '@/features/pay/components/StripeView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function StripePage() {
  const t = useT()
  const search = usePageSearch(pages.stripePay)
  return (
    <>
      <PageHeader title={t('pay.cardTitle')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <StripeView key={search.paymentNo} paymentNo={search.paymentNo} />
        </MembersOnly>
      </div>
    </>
  )
}
