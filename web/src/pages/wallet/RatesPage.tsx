import { pages } from '@/app/paths.ts'
import { RatesView } from '@/features/wallet/components/rates/RatesView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function RealTimePage() {
  const t = useT()
  const { country } = usePageSearch(pages.rates)
  return (
    <>
      <PageHeader title={t('wallet.rates')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">
        <RatesView country={country} />
      </div>
    </>
  )
}
