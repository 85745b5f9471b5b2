import { AssetsView } from '@/features/wallet/components/assets/AssetsView.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'

export default function AssetsPage() {
  const t = useT()
  return (
    <WalletPage columns title={t('wallet.title')}>
      <AssetsView />
    </WalletPage>
  )
}
