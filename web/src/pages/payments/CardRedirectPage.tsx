import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { RedirectView } from '@/features/payments/components/RedirectView.tsx'
import { usePendingPayment } from '@/features/payments/model/pending-payment.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function CardRedirectPage() {
  const t = useT()
  const search = usePageSearch(pages.cardRedirect)
  const method = usePendingPayment((s) => (s.open?.paymentNo === search.paymentNo ? s.open.method : null))
  return (
    <>
      <PageHeader title={method ?? t('pay.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <RedirectView key={search.paymentNo} paymentNo={search.paymentNo} />
        </RequireAuth>
      </div>
    </>
  )
}
