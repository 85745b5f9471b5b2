import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { OrderList } from '@/features/orders/components/OrderList.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function OrdersPage() {
  const t = useT()
  const { view, keyword } = usePageSearch(pages.orders)
  return (
    <>
      <PageHeader title={t('order.title')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <OrderList view={view} keyword={keyword} />
        </MembersOnly>
      </div>
    </>
  )
}
