import { pages } from '@/app/paths.ts'
import { StandalonePay } from '@/features/payments/alipay/StandalonePay.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function AlipayAlonePage() {
  const t = useT()
  const { paymentNo, token } = usePageSearch(pages.alipayStandalone)
  return (
    <>
      <PageHeader title={t('pay.method_alipay')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <StandalonePay key={paymentNo} paymentNo={paymentNo} token={token} />
      </div>
    </>
  )
}
