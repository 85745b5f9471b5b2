import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { WithdrawalList } from '@/features/withdrawals/components/WithdrawalList.tsx'
import { useT } from '@/i18n/i18n.ts'

export default function WithdrawalsPage() {
  const t = useT()
  return (
    <WalletPage title={t('withdraw.mine')}>
      <WithdrawalList />
    </WalletPage>
  )
}
