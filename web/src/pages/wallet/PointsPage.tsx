import { PointsView } from '@/features/wallet/components/log/PointsView.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'

export default function WalletPointsPage() {
  const t = useT()
  return (
    <WalletPage columns title={t('wallet.points')}>
      <PointsView />
    </WalletPage>
  )
}
