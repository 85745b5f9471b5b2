import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useMyCoupons } from '@/features/account/api/overview.ts'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { useCoupons } from '@/features/coupons/api/coupons.ts'
import { CouponCard } from '@/features/coupons/components/CouponCard.tsx'
import { HeldCoupon } from '@/features/coupons/components/HeldCoupon.tsx'
import { PromoCodeForm } from '@/features/coupons/components/PromoCodeForm.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

const states = ['usable', 'used', 'expired'] as const
type State = (typeof states)[number]

export default function CouponsPage() {
  const t = useT()
  const signedIn = useSignedIn()
  return (
    <>
      <PageHeader title={t('my.couponsTitle')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">{signedIn ? <Coupons /> : <SignInPrompt />}</div>
    </>
  )
}

function Coupons() {
  const t = useT()
  const [state, setState] = useState<State>('usable')
  const held = useMyCoupons()
  const offered = useCoupons()
  const refresh = () => Promise.all([held.refetch(), offered.refetch()])
  const listByState = (wanted: State) => held.data?.list.filter((coupon) => coupon.state === wanted) ?? []
  const collectable = offered.data?.list.filter((coupon) => coupon.collectable && !coupon.held) ?? []
  const shown = listByState(state)
  const tabs = states.map((key) => {
    const count = listByState(key).length
    return { key, label: count > 0 ? `${t(`my.${key}`)} ${count}` : t(`my.${key}`) }
  })
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="grid gap-3">
        <PromoCodeForm />
        <Tabs tabs={tabs} value={state} onChange={setState} label={t('my.couponState')} variant="pills">
          <div className="mt-3">
            {!held.data ? (
              held.error ? (
                <ErrorState onRetry={() => void held.refetch()} />
              ) : (
                <CardSkeleton />
              )
            ) : shown.length > 0 ? (
              <ul className="grid gap-3">
                {shown.map((item) => (
                  <HeldCoupon key={`${item.coupon.id} ${item.collectedAt}`} held={item} />
                ))}
              </ul>
            ) : (
              <Notice
                icon={TicketPercent}
                title={t('my.noCoupons')}
                text={t(collectable.length > 0 ? 'my.noCouponsText' : 'my.noCouponsEver')}
              >
                <PageLink page={pages.activity} className={buttonClass({ variant: 'soft' })}>
                  {t('my.toActivity')}
                </PageLink>
              </Notice>
            )}
          </div>
        </Tabs>
        {state === 'usable' && collectable.length > 0 && (
          <section className="mt-2">
            <SectionTitle>{t('my.collectTitle')}</SectionTitle>
            <div className="grid gap-3">
              {collectable.map((coupon) => (
                <CouponCard key={coupon.id} coupon={coupon} />
              ))}
            </div>
          </section>
        )}
      </div>
    </PullToRefresh>
  )
}
