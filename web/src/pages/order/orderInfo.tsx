import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { OrderView } from '@/features/orders/components/OrderView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function OrderPage() {
  const t = useT()
  const { id } = usePageSearch(pages.orderInfo)
  return (
    <>
      <PageHeader title={t('order.detailTitle')} onBack={goBack} hidden={inShell()} />
      <div className="page-width pb-6">
        <MembersOnly>
          <OrderView key={id} id={id} />
        </MembersOnly>
      </div>
    </>
  )
}
