import { indexApiData } from '@pasar/contract/calls/content'
import { BackToTop } from '@/features/home/components/BackToTop.tsx'
import { Banners } from '@/features/home/components/Banners.tsx'
import { FlashCard, FlashStrip } from '@/features/home/components/FlashSale.tsx'
import { Floors } from '@/features/home/components/Floors.tsx'
import { HomeSearch } from '@/features/home/components/HomeSearch.tsx'
import { CategoryRail, IconCategories } from '@/features/home/components/IconCategories.tsx'
import { NewsStrip } from '@/features/home/components/NewsStrip.tsx'
import { NoticeTicker } from '@/features/home/components/NoticeTicker.tsx'
import { useT } from '@/i18n/i18n.ts'
import { queryClient, queryOf, useRead } from '@/lib/api/query.ts'
import { ErrorState } from '@/ui/Notice.tsx'
import { PullToRefresh } from '@/ui/PullToRefresh.tsx'
import { GridSkeleton, Skeleton } from '@/ui/Skeleton.tsx'
import { useLayout } from '@/ui/use-layout.ts'

export const prefetch = () => void queryClient.prefetchQuery(queryOf(indexApiData, {}))

export default function HomePage() {
  const t = useT()
  const layout = useLayout()
  const { data, error, refetch } = useRead(indexApiData, {})
  const again = () => void refetch()
  if (!data && error) return <ErrorState onRetry={again} />
  if (!data) return <HomeSkeleton />
  const { banners, categories, notices, flash, floors, news, hotWords } = data
  if (layout === 'phone')
    return (
      <PullToRefresh onRefresh={() => refetch()}>
        <div className="page-width grid grid-cols-1 gap-5 py-3">
          <h1 className="sr-only">{t('home.title')}</h1>
          <HomeSearch hotWords={hotWords} />
          <Banners banners={banners} />
          <IconCategories categories={categories} />
          <NoticeTicker notices={notices} />
          {flash && <FlashStrip flash={flash} onEnd={again} />}
          <NewsStrip news={news} />
          <Floors floors={floors} columns={2} />
          <BackToTop />
        </div>
      </PullToRefresh>
    )
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-8 desk:grid-cols-[220px_minmax(0,1fr)]">
      <h1 className="sr-only">{t('home.title')}</h1>
      <div className="hidden desk:block">
        <CategoryRail categories={categories} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <div className="grid gap-5 desk:grid-cols-[minmax(0,2fr)_minmax(240px,1fr)]">
          <Banners banners={banners} />
          {flash && <FlashCard flash={flash} onEnd={again} />}
        </div>
        <NoticeTicker notices={notices} />
        <Floors floors={floors} columns={4} />
        <NewsStrip news={news} />
      </div>
      <BackToTop />
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="page-width grid grid-cols-1 gap-5 py-3">
      <Skeleton className="h-12 rounded-full wide:hidden" />
      <Skeleton className="h-44 rounded-card wide:h-72" />
      <div className="grid grid-cols-5 gap-2">
        {[0, 1, 2, 3, 4].map((i) => (
          <Skeleton key={i} className="mx-auto size-[52px] rounded-[18px]" />
        ))}
      </div>
      <GridSkeleton />
    </div>
  )
}
