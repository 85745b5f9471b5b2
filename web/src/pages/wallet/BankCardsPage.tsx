import { BankCards } from '@/features/wallet/components/bank-cards/BankCards.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'

export default function BankCardsPage() {
  const t = useT()
  return (
    <WalletPage title={t('wallet.bankCards')}>
      <BankCards />
    </WalletPage>
  )
}
