import { useUser } from '@/features/account/api/account.ts'
import { prefetchPersonalPage } from '@/features/account/api/page-data.ts'
import { AccountHeader } from '@/features/account/components/AccountHeader.tsx'
import { AccountLinks } from '@/features/account/components/AccountLinks.tsx'
import { InvitationCard } from '@/features/account/components/InvitationCard.tsx'
import { OrderLinks } from '@/features/account/components/OrderLinks.tsx'
import { InstallCard } from '@/features/install/components/InstallCard.tsx'
import { SupportRow } from '@/features/support/components/ChatLinks.tsx'
import ViewedStrip from '@/features/view-history/components/ViewedStrip.tsx'
import { WalletCard } from '@/features/wallet/components/assets/WalletCard.tsx'
import { useT } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { Card } from '@/ui/display/Card.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export const prefetch = prefetchPersonalPage

export default function MyPage() {
  const t = useT()
  const signedIn = useSignedIn()
  useUser()
  const storedUser = useSession((s) => s.user)
  const user = signedIn ? storedUser : null
  return (
    <>
      <PageHeader title={t('my.title')} hidden />
      <PullToRefresh onRefresh={() => queryClient.invalidateQueries({ refetchType: 'active' })}>
        <div className="page-width grid content-start gap-3 pt-[var(--safe-top)] pb-6 wide:grid-cols-[minmax(0,380px)_minmax(0,1fr)] wide:gap-5">
          <div className="grid content-start gap-3">
            <AccountHeader user={user} />
            {user && <InvitationCard user={user} />}
            <InstallCard />
          </div>
          <div className="grid content-start gap-3 wide:pt-4">
            <OrderLinks />
            <WalletCard />
            <AccountLinks />
            <ViewedStrip className="min-w-0" />
            <Card flush>
              <SupportRow />
            </Card>
          </div>
        </div>
      </PullToRefresh>
    </>
  )
}
