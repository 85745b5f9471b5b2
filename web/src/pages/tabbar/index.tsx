import { indexApiData } from '@pasar/contract/calls/content'
import { lazy, Suspense } from 'react'
import { BackToTop } from '@/features/home/components/BackToTop.tsx'
import { Banners } from '@/features/home/components/Banners.tsx'
import { FlashCard, FlashStrip } from '@/features/home/components/FlashSale.tsx'
import { HomeSearch } from '@/features/home/components/HomeSearch.tsx'
import { CategoryRail, IconCategories } from '@/features/home/components/IconCategories.tsx'
import { NoticeTicker } from '@/features/home/components/NoticeTicker.tsx'
import { useT } from '@/i18n/i18n.ts'
import { queryClient, queryOf, useRead } from '@/lib/api/query.ts'
import { Later } from '@/ui/Later.tsx'
import { ErrorState } from '@/ui/Notice.tsx'
import { PullToRefresh } from '@/ui/PullToRefresh.tsx'
import { GridSkeleton, Skeleton } from '@/ui/Skeleton.tsx'
import { useDesk, useLayout } from '@/ui/use-layout.ts'

const HomeEnd = lazy(() => import('@/features/home/components/HomeEnd.tsx'))

export const prefetch = () => void queryClient.prefetchQuery(queryOf(indexApiData, {}))

export default function HomePage() {
  const t = useT()
  const layout = useLayout()
  const desk = useDesk()
  const { data, error, refetch } = useRead(indexApiData, {})
  const again = () => void refetch()
  if (!data && error) return <ErrorState onRetry={again} />
  if (!data) return <HomeSkeleton desk={desk} />
  const { banners, categories, notices, flash, hotWords } = data
  if (layout === 'phone')
    return (
      <PullToRefresh onRefresh={() => refetch()}>
        <div className="page-width grid grid-cols-1 gap-5 py-3">
          <h1 className="sr-only">{t('home.title')}</h1>
          <HomeSearch hotWords={hotWords} />
          <Banners banners={banners} />
          <IconCategories categories={categories} />
          <NoticeTicker notices={notices} />
          <Later>
            {flash && <FlashStrip flash={flash} onEnd={again} />}
            <Suspense fallback={<GridSkeleton />}>
              <HomeEnd {...data} columns={2} />
            </Suspense>
            <BackToTop />
          </Later>
        </div>
      </PullToRefresh>
    )
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6 desk:grid-cols-[204px_minmax(0,1fr)]">
      <h1 className="sr-only">{t('home.title')}</h1>
      {desk && (
        <div className="sticky top-22 self-start">
          <CategoryRail categories={categories} />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {!desk && <CategoryRail categories={categories} row />}
        {desk && flash ? (
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(240px,1fr)] gap-5">
            <Banners banners={banners} />
            <FlashCard flash={flash} onEnd={again} />
          </div>
        ) : (
          <Banners banners={banners} />
        )}
        <NoticeTicker notices={notices} />
        {!desk && flash && <FlashStrip flash={flash} onEnd={again} />}
        <Later>
          <Suspense fallback={<GridSkeleton />}>
            <HomeEnd {...data} columns={desk ? 5 : 4} />
          </Suspense>
        </Later>
      </div>
      <BackToTop />
    </div>
  )
}

function HomeSkeleton({ desk }: { desk: boolean }) {
  return (
    <div className="page-width grid grid-cols-1 gap-5 py-3 wide:gap-8 wide:py-6 desk:grid-cols-[204px_minmax(0,1fr)]">
      {desk && <Skeleton className="h-[440px] rounded-card" />}
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        <Skeleton className="h-12 rounded-full wide:hidden" />
        <div className="grid gap-5 desk:grid-cols-[minmax(0,2fr)_minmax(240px,1fr)]">
          <Skeleton className="h-44 rounded-card wide:h-72" />
          <Skeleton className="hidden h-72 rounded-card desk:block" />
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
