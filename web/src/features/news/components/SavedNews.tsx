import { Bookmark } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useSavedArticles } from '../api/news.ts'
import { NewsCard } from './NewsCard.tsx'

/** The articles that the member has saved, the latest first. */
export function SavedNews() {
  const t = useT()
  const list = useSavedArticles()
  const { items, error, isPending, refetch } = list
  if (isPending) return <ListSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      {items.length === 0 ? (
        <Notice icon={Bookmark} title={t('news.noSaved')} text={t('news.noSavedText')}>
          <PageLink page={pages.news} className={buttonClass({ variant: 'soft' })}>
            {t('common.news')}
          </PageLink>
        </Notice>
      ) : (
        <InfiniteList
          items={items}
          keyOf={(news) => news.id}
          render={(news) => <NewsCard news={news} tall={false} />}
          query={list}
          gap={12}
          rowHeight={130}
        />
      )}
    </PullToRefresh>
  )
}
