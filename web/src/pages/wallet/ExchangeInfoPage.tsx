import { pages } from '@/app/paths.ts'
import { ExchangeInfo } from '@/features/wallet/components/exchange/ExchangeInfo.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function ExchangeInfoPage() {
  const t = useT()
  const search = usePageSearch(pages.exchangeInfo)
  return (
    <WalletPage columns title={t('wallet.exchange')}>
      <ExchangeInfo {...search} />
    </WalletPage>
  )
}
