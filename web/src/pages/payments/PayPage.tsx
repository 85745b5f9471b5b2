import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { PayView } from '@/features/payments/components/PayView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function PayPage() {
  const t = useT()
  const search = usePageSearch(pages.pay)
  return (
    <>
      <PageHeader title={t('pay.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width pb-6">
        <RequireAuth>
          <PayView orderIds={search.orderIds} requested={search.method} />
        </RequireAuth>
      </div>
    </>
  )
}
