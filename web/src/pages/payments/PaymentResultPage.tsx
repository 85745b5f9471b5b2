import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { PayResult } from '@/features/payments/components/PayResult.tsx'
import { skipProviderOnBack } from '@/features/payments/model/return-history.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function PayFinishPage() {
  const t = useT()
  const search = usePageSearch(pages.paymentResult)
  useEffect(skipProviderOnBack, [])
  return (
    <>
      <PageHeader title={t('pay.resultTitle')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <PayResult key={search.paymentNo} paymentNo={search.paymentNo} poll />
        </RequireAuth>
      </div>
    </>
  )
}
