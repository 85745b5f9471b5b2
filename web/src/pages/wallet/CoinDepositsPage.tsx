import { CoinDeposits } from '@/features/coins/components/CoinDeposits.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'

export default function CoinDepositsPage() {
  const t = useT()
  return (
    <WalletPage title={t('coin.mine')}>
      <CoinDeposits />
    </WalletPage>
  )
}
