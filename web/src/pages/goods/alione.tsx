import { pages } from '@/app/paths.ts'
import { AloneView } from '@/features/pay/alipay/AloneView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function AlipayAlonePage() {
  const t = useT()
  const { paymentNo, token } = usePageSearch(pages.alione)
  return (
    <>
      <PageHeader title={t('pay.method_alipay')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <AloneView key={paymentNo} paymentNo={paymentNo} token={token} />
      </div>
    </>
  )
}
