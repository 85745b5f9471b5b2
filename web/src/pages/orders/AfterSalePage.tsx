import { pages } from '@/app/paths.ts'
import { RequestInfo } from '@/features/after-sales/components/info/RequestInfo.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function AfterSalePage() {
  const t = useT()
  const { id } = usePageSearch(pages.afterSale)
  return (
    <>
      <PageHeader title={t('afterSale.infoTitle')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width pb-6">
        <RequireAuth>
          <RequestInfo key={id} id={id} />
        </RequireAuth>
      </div>
    </>
  )
}
