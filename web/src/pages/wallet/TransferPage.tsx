import { pages } from '@/app/paths.ts'
import { TransferView } from '@/features/wallet/components/transfers/TransferView.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function TransferPage() {
  const t = useT()
  const search = usePageSearch(pages.transfer)
  return (
    <WalletPage title={t('wallet.transfer')}>
      <TransferView asset={search.asset} />
    </WalletPage>
  )
}
