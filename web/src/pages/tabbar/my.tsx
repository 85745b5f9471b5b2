import { useUser } from '@/features/account/api/account.ts'
import { MemberCard } from '@/features/my/components/MemberCard.tsx'
import { MyHead } from '@/features/my/components/MyHead.tsx'
import { OrdersBlock } from '@/features/my/components/OrdersBlock.tsx'
import { Tiles } from '@/features/my/components/Tiles.tsx'
import { WalletBlock } from '@/features/wallet/components/WalletBlock.tsx'
import { useT } from '@/i18n/i18n.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'
import { PullToRefresh } from '@/ui/PullToRefresh.tsx'

export default function MyPage() {
  const t = useT()
  const signedIn = useSignedIn()
  useUser()
  const kept = useSession((s) => s.user)
  const user = signedIn ? kept : null
  return (
    <>
      <PageHeader title={t('my.title')} hidden />
      <PullToRefresh onRefresh={() => queryClient.invalidateQueries({ refetchType: 'active' })}>
        <div className="page-width grid grid-cols-1 content-start gap-3 pt-[var(--safe-top)] pb-6 wide:grid-cols-[minmax(0,380px)_minmax(0,1fr)] wide:gap-5">
          <div className="grid grid-cols-1 content-start gap-3">
            <MyHead user={user} />
            {user && <MemberCard user={user} />}
          </div>
          <div className="grid grid-cols-1 content-start gap-3 wide:pt-4">
            <OrdersBlock />
            <WalletBlock />
            <Tiles />
          </div>
        </div>
      </PullToRefresh>
    </>
  )
}
