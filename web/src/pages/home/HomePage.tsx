import { homePage } from '@pasar/contract/calls/content'
import { lazy, Suspense, useEffect } from 'react'
import { prefetchGroupOffers } from '@/features/group-buying/api/offer-list.ts'
import { Banners } from '@/features/home/components/top/Banners.tsx'
import { CategoryLinks, CategoryRail } from '@/features/home/components/top/CategoryLinks.tsx'
import { HomeSearch } from '@/features/home/components/top/HomeSearch.tsx'
import { NoticeTicker } from '@/features/home/components/top/NoticeTicker.tsx'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient, useRead } from '@/lib/api/query.ts'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { Deferred } from '@/ui/page/Deferred.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { GridSkeleton, Skeleton } from '@/ui/page/Skeleton.tsx'
import { useIsDesktop, useLayout } from '@/ui/page/use-layout.ts'

const HomeEnd = lazy(() => import('@/features/home/components/BelowFold.tsx'))
const FlashCard = lazy(async () => ({
  default: (await import('@/features/home/components/FlashSale.tsx')).FlashCard,
}))

export const prefetch = () => void queryClient.prefetchQuery(buildQuery(homePage, {}))

export default function HomePage() {
  const t = useT()
  const layout = useLayout()
  const desktop = useIsDesktop()
  const { data, error, refetch } = useRead(homePage, {})
  const refresh = () => void refetch()
  // The part of the page that shows them has not loaded yet.
  useEffect(prefetchGroupOffers, [])
  if (!data && error) return <ErrorState onRetry={refresh} />
  if (!data) return <HomeSkeleton desktop={desktop} />
  const { banners, categories, notices, flash, hotWords } = data
  if (layout === 'phone')
    return (
      <PullToRefresh onRefresh={() => refetch()}>
        <div className="page-width grid gap-5 py-3">
          <h1 className="sr-only">{t('home.title')}</h1>
          <HomeSearch hotWords={hotWords} />
          <Banners banners={banners} />
          <CategoryLinks categories={categories} />
          <NoticeTicker notices={notices} />
          <Deferred>
            <Suspense fallback={<GridSkeleton />}>
              <HomeEnd {...data} onFlashEnd={refresh} columns={2} />
            </Suspense>
          </Deferred>
        </div>
      </PullToRefresh>
    )
  return (
    <div className="page-width grid gap-8 py-6 desktop:grid-cols-[204px_minmax(0,1fr)]">
      <h1 className="sr-only">{t('home.title')}</h1>
      {desktop && (
        <div className="sticky top-22 self-start">
          <CategoryRail categories={categories} />
        </div>
      )}
      <div className="grid min-w-0 content-start gap-6">
        {!desktop && <CategoryRail categories={categories} row />}
        {desktop && flash ? (
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(240px,1fr)] gap-5">
            <Banners banners={banners} />
            <Suspense fallback={<Skeleton className="rounded-card" />}>
              <FlashCard flash={flash} onEnd={refresh} />
            </Suspense>
          </div>
        ) : (
          <Banners banners={banners} />
        )}
        <NoticeTicker notices={notices} />
        <Deferred>
          <Suspense fallback={<GridSkeleton />}>
            <HomeEnd
              {...data}
              flash={desktop ? null : flash}
              onFlashEnd={refresh}
              columns={desktop ? 5 : 4}
            />
          </Suspense>
        </Deferred>
      </div>
    </div>
  )
}

function HomeSkeleton({ desktop }: { desktop: boolean }) {
  return (
    <div className="page-width grid gap-5 py-3 wide:gap-8 wide:py-6 desktop:grid-cols-[204px_minmax(0,1fr)]">
      {desktop && <Skeleton className="h-[440px] rounded-card" />}
      <div className="grid min-w-0 content-start gap-5">
        <Skeleton className="h-12 rounded-full wide:hidden" />
        <div className="grid gap-5 desktop:grid-cols-[minmax(0,2fr)_minmax(240px,1fr)]">
          <Skeleton className="h-[11rem] rounded-card wide:h-[18rem]" />
          <Skeleton className="hidden h-72 rounded-card desktop:block" />
        </div>
        <div className="grid grid-cols-5 gap-1.5 wide:hidden">
          {[0, 1, 2, 3, 4].map((i) => (
            <div key={i} className="grid justify-items-center gap-2">
              <Skeleton className="size-[52px] rounded-[18px]" />
              <Skeleton className="h-4 w-12" />
            </div>
          ))}
        </div>
        <Skeleton className="h-11 rounded-card" />
        <GridSkeleton />
      </div>
    </div>
  )
}
