import { pages } from '@/app/paths.ts'
import { CoinDepositInfo } from '@/features/coins/components/CoinDepositInfo.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function CoinDepositPage() {
  const t = useT()
  const search = usePageSearch(pages.coinDeposit)
  return (
    <WalletPage columns title={t('coin.deposit')}>
      <CoinDepositInfo {...search} />
    </WalletPage>
  )
}
