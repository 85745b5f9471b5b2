import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { OrderView } from '@/features/orders/components/OrderView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function OrderPage() {
  const t = useT()
  const { id } = usePageSearch(pages.order)
  return (
    <>
      <PageHeader title={t('order.detailTitle')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width pb-6">
        <RequireAuth>
          <OrderView key={id} id={id} />
        </RequireAuth>
      </div>
    </>
  )
}
