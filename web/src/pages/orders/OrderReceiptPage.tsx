import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { OrderReceipt } from '@/features/orders/components/OrderReceipt.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function OrderReceiptPage() {
  const t = useT()
  const { id } = usePageSearch(pages.orderReceipt)
  return (
    <>
      <PageHeader title={t('order.receipt')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <OrderReceipt key={id} id={id} />
        </RequireAuth>
      </div>
    </>
  )
}
