import { pages } from '@/app/paths.ts'
import { ExchangeView } from '@/features/wallet/components/exchange/ExchangeView.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function ExchangePage() {
  const t = useT()
  const search = usePageSearch(pages.exchange)
  return (
    <WalletPage title={t('wallet.exchange')}>
      <ExchangeView {...search} />
    </WalletPage>
  )
}
