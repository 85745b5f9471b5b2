import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { ShopOrderView } from '@/features/own-shop/components/orders/ShopOrderView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function ShopOrderPage() {
  const t = useT()
  const { id } = usePageSearch(pages.shopOrder)
  return (
    <>
      <PageHeader title={t('shopOrder.one')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width py-2 pb-8">
        <RequireAuth>
          <ShopOrderView id={id} />
        </RequireAuth>
      </div>
    </>
  )
}
