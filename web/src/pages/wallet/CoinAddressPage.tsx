import { CoinAddress } from '@/features/coins/components/CoinAddress.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'

export default function CoinAddressPage() {
  const t = useT()
  return (
    <WalletPage columns title={t('coin.title')}>
      <CoinAddress />
    </WalletPage>
  )
}
