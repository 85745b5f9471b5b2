import { pages } from '@/app/paths.ts'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { WithdrawalView } from '@/features/withdrawals/components/WithdrawalView.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function WithdrawPage() {
  const t = useT()
  const search = usePageSearch(pages.withdrawal)
  return (
    <WalletPage title={t('withdraw.title')}>
      <WithdrawalView {...search} />
    </WalletPage>
  )
}
