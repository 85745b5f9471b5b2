import { bannerList, homePage } from '@pasar/contract/calls/content'
import { ArrowLeftRight, Sparkles } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { useCampaigns } from '@/features/campaigns/api/campaigns.ts'
import { RunningCampaigns } from '@/features/campaigns/components/RunningCampaigns.tsx'
import { useCoupons } from '@/features/coupons/api/coupons.ts'
import { CouponCard } from '@/features/coupons/components/CouponCard.tsx'
import { GroupOffers } from '@/features/group-buying/components/GroupOffers.tsx'
import { FlashStrip } from '@/features/home/components/FlashSale.tsx'
import { NewsStrip } from '@/features/home/components/NewsStrip.tsx'
import { Banners } from '@/features/home/components/top/Banners.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { go } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

export default function ActivityPage() {
  const t = useT()
  const home = useRead(homePage, {})
  const banners = useRead(bannerList, { place: 'activity' })
  const coupons = useCoupons()
  const campaigns = useCampaigns('running')
  const refresh = () =>
    Promise.all([home.refetch(), banners.refetch(), coupons.refetch(), campaigns.refetch()])
  const flash = home.data?.flash
  const list = coupons.data?.list ?? []
  // Waits for all blocks to avoid layout shifts.
  const loading = home.isPending || banners.isPending || coupons.isPending || campaigns.isPending
  const isBare = !flash && list.length === 0 && campaigns.items.length === 0 && !banners.data?.list.length
  // A call that failed may have had an offer.
  const failed = isBare && [home, coupons, campaigns].some(({ error, data }) => error && !data)
  const empty = !loading && !failed && isBare
  return (
    <>
      <PageHeader title={t('activity.title')} hidden={isInShell()} />
      <PullToRefresh onRefresh={refresh}>
        {loading ? (
          <ActivitySkeleton />
        ) : failed ? (
          <ErrorState onRetry={() => void refresh()} />
        ) : (
          <div className="page-width grid gap-6 py-3 wide:gap-8 wide:pb-10">
            {banners.data && <Banners banners={banners.data.list} />}
            {flash && <FlashStrip flash={flash} onEnd={() => void home.refetch()} />}
            <GroupOffers link />
            {campaigns.data && <RunningCampaigns campaigns={campaigns.items} />}
            {list.length > 0 && (
              <section>
                <SectionTitle>{t('home.couponsTitle')}</SectionTitle>
                <ul className="mt-1 grid gap-3 wide:grid-cols-2 desktop:grid-cols-3">
                  {list.map((coupon) => (
                    <li key={coupon.id}>
                      <CouponCard coupon={coupon} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {empty && (
              <Notice icon={Sparkles} title={t('activity.none')} text={t('activity.noneText')}>
                <Button onClick={() => go(pages.home)}>{t('activity.toShop')}</Button>
              </Notice>
            )}
            <Card flush>
              <SettingRow icon={ArrowLeftRight} page={pages.rates} title={t('wallet.rates')} />
            </Card>
            {home.data && <NewsStrip news={home.data.news} />}
          </div>
        )}
      </PullToRefresh>
    </>
  )
}

function ActivitySkeleton() {
  return (
    <div className="page-width grid gap-6 py-3 wide:gap-8">
      <Skeleton className="h-[11rem] rounded-card wide:h-[18rem]" />
      <div className="grid gap-3">
        <Skeleton className="h-7 w-1/2 wide:w-1/4" />
        <Skeleton className="h-22 rounded-card" />
      </div>
      <div className="grid gap-3 wide:grid-cols-2 desktop:grid-cols-3">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} className="h-28 rounded-card" />
        ))}
      </div>
    </div>
  )
}
