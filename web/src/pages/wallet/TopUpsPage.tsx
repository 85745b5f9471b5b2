import { pages } from '@/app/paths.ts'
import { TopUpList } from '@/features/topups/components/TopUpList.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function TopUpsPage() {
  const t = useT()
  const search = usePageSearch(pages.topUps)
  return (
    <WalletPage title={t('topUp.mine')}>
      <TopUpList {...search} />
    </WalletPage>
  )
}
