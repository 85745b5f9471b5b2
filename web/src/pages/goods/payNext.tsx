import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { PayView } from '@/features/pay/components/PayView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function PayPage() {
  const t = useT()
  const search = usePageSearch(pages.payNext)
  return (
    <>
      <PageHeader title={t('pay.title')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <PayView orderIds={search.orderIds} />
        </MembersOnly>
      </div>
    </>
  )
}
