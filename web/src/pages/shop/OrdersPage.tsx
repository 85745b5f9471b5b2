import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { ShopOrders } from '@/features/own-shop/components/orders/ShopOrders.tsx'
import { ShopGate } from '@/features/own-shop/components/ShopGate.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function ShopOrdersPage() {
  const t = useT()
  const filter = usePageSearch(pages.shopOrders)
  return (
    <>
      <PageHeader title={t('shopOrder.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <ShopGate needs="orders">{() => <ShopOrders filter={filter} />}</ShopGate>
        </RequireAuth>
      </div>
    </>
  )
}
