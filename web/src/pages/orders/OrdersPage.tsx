import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { OrderList } from '@/features/orders/components/OrderList.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function OrdersPage() {
  const t = useT()
  const { view, keyword, shops } = usePageSearch(pages.orders)
  return (
    <>
      <PageHeader title={t('order.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <OrderList view={view} keyword={keyword} shops={shops} />
        </RequireAuth>
      </div>
    </>
  )
}
