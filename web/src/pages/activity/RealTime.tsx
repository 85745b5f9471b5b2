import { pages } from '@/app/paths.ts'
import { RatesView } from '@/features/wallet/components/RatesView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function RealTimePage() {
  const t = useT()
  const { country } = usePageSearch(pages.realTime)
  return (
    <>
      <PageHeader title={t('wallet.rates')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RatesView country={country} />
      </div>
    </>
  )
}
