import { pages } from '@/app/paths.ts'
import { LogView } from '@/features/wallet/components/log/LogView.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function WalletLogPage() {
  const t = useT()
  const search = usePageSearch(pages.walletLog)
  return (
    <WalletPage columns title={t('wallet.log')}>
      <LogView filter={search} />
    </WalletPage>
  )
}
