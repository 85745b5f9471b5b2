import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { Dashboard } from '@/features/own-shop/components/dashboard/Dashboard.tsx'
import { ShopGate } from '@/features/own-shop/components/ShopGate.tsx'
import { useT } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function DashboardPage() {
  const t = useT()
  const { period } = usePageSearch(pages.shopDashboard)
  return (
    <>
      <PageHeader title={t('myShop.title')} onBack={goBack} hidden={isInShell()} />
      <PullToRefresh onRefresh={() => queryClient.invalidateQueries({ refetchType: 'active' })}>
        <div className="page-width py-2 pb-8">
          <RequireAuth>
            <ShopGate>{(own) => <Dashboard own={own} period={period} />}</ShopGate>
          </RequireAuth>
        </div>
      </PullToRefresh>
    </>
  )
}
