import { pages } from '@/app/paths.ts'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { WithdrawalInfo } from '@/features/withdrawals/components/WithdrawalInfo.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function WithdrawalInfoPage() {
  const t = useT()
  const search = usePageSearch(pages.withdrawalInfo)
  return (
    <WalletPage columns title={t('withdraw.title')}>
      <WithdrawalInfo {...search} />
    </WalletPage>
  )
}
