import { pages } from '@/app/paths.ts'
import { TopUpInfo } from '@/features/topups/components/TopUpInfo.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function TopUpInfoPage() {
  const t = useT()
  const search = usePageSearch(pages.topUpInfo)
  return (
    <WalletPage columns title={t('topUp.title')}>
      <TopUpInfo {...search} />
    </WalletPage>
  )
}
