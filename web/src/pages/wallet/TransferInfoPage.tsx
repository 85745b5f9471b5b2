import { pages } from '@/app/paths.ts'
import { TransferInfo } from '@/features/wallet/components/transfers/TransferInfo.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function TransferInfoPage() {
  const t = useT()
  const search = usePageSearch(pages.transferInfo)
  return (
    <WalletPage columns title={t('wallet.transfer')}>
      <TransferInfo {...search} />
    </WalletPage>
  )
}
