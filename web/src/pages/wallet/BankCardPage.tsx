import { pages } from '@/app/paths.ts'
import { BankCardEditor } from '@/features/wallet/components/bank-cards/BankCardEditor.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function BankCardPage() {
  const t = useT()
  const search = usePageSearch(pages.bankCard)
  return (
    <WalletPage title={t(search.id ? 'wallet.editCard' : 'wallet.addCard')}>
      <BankCardEditor id={search.id} />
    </WalletPage>
  )
}
