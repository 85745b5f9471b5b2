import { ExchangeList } from '@/features/wallet/components/exchange/ExchangeList.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'

export default function ExchangesPage() {
  const t = useT()
  return (
    <WalletPage title={t('wallet.myExchanges')}>
      <ExchangeList />
    </WalletPage>
  )
}
