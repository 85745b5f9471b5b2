import { pages } from '@/app/paths.ts'
import { RequestList } from '@/features/after-sales/components/list/RequestList.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function AfterSalesPage() {
  const t = useT()
  const { view, mine } = usePageSearch(pages.afterSales)
  return (
    <>
      <PageHeader title={t('afterSale.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <RequestList view={view} mine={mine} />
        </RequireAuth>
      </div>
    </>
  )
}
