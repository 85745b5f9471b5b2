import { pages } from '@/app/paths.ts'
import { TransferList } from '@/features/wallet/components/transfers/TransferList.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function TransfersPage() {
  const t = useT()
  const search = usePageSearch(pages.transfers)
  return (
    <WalletPage title={t('wallet.myTransfers')}>
      <TransferList direction={search.direction} />
    </WalletPage>
  )
}
