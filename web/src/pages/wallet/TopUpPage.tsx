import { pages } from '@/app/paths.ts'
import { TopUpView } from '@/features/topups/components/TopUpView.tsx'
import { WalletPage } from '@/features/wallet/components/WalletPage.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function TopUpPage() {
  const t = useT()
  const search = usePageSearch(pages.topUp)
  return (
    <WalletPage columns title={t('topUp.title')}>
      <TopUpView {...search} />
    </WalletPage>
  )
}
