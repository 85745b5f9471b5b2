import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { StripeView } from '@/features/payments/stripe/StripeView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function StripePage() {
  const t = useT()
  const search = usePageSearch(pages.stripePay)
  return (
    <>
      <PageHeader title={t('pay.cardTitle')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <StripeView key={search.paymentNo} paymentNo={search.paymentNo} />
        </RequireAuth>
      </div>
    </>
  )
}
