import { pages } from '@/app/paths.ts'
import { RequestForm } from '@/features/after-sales/components/request/RequestForm.tsx'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function RequestAfterSalePage() {
  const t = useT()
  const { id, item, former } = usePageSearch(pages.requestAfterSale)
  return (
    <>
      <PageHeader title={t('afterSale.requestTitle')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <RequestForm key={`${id} ${former}`} orderId={id} itemId={item} formerId={former} />
        </RequireAuth>
      </div>
    </>
  )
}
