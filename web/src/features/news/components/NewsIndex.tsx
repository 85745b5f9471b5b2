import { newsList } from '@pasar/contract/calls/content/news'
import { Newspaper } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { goBack, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Chip } from '@/ui/controls/Chip.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { GridSkeleton, ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useIsDesktop, useLayout } from '@/ui/page/use-layout.ts'
import { NewsCard } from './NewsCard.tsx'

/** The articles by category: rows on phones, a grid on wide windows. */
export function NewsIndex() {
  const t = useT()
  const phone = useLayout() === 'phone'
  const desktop = useIsDesktop()
  const columns = phone ? 1 : desktop ? 3 : 2
  const { category } = usePageSearch(pages.news)
  const list = useReadPages(newsList, category ? { category } : {})
  const { items, first, error, isPending, refetch } = list
  return (
    <>
      <PageHeader title={t('common.news')} onBack={goBack} hidden={isInShell()} />
      <PullToRefresh onRefresh={() => refetch()}>
        <div className="page-width grid gap-3 py-2 wide:gap-6 wide:pb-10">
          {first && (
            <fieldset
              aria-label={t('common.news')}
              className="no-bar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:px-0"
            >
              <Chip selected={category === ''} onClick={() => setSearch(pages.news, {})}>
                {t('common.all')}
              </Chip>
              {first.categories.map((c) => (
                <Chip
                  key={c.key}
                  selected={category === c.key}
                  onClick={() => setSearch(pages.news, { category: c.key })}
                >
                  {c.name}
                </Chip>
              ))}
            </fieldset>
          )}
          {isPending ? (
            <>
              <div className="h-11" />
              {phone ? <ListSkeleton /> : <GridSkeleton columns={columns} />}
            </>
          ) : error && items.length === 0 ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : items.length === 0 ? (
            <Notice icon={Newspaper} title={t('news.empty')}>
              {category && <Chip onClick={() => setSearch(pages.news, {})}>{t('common.all')}</Chip>}
            </Notice>
          ) : (
            <InfiniteList
              items={items}
              keyOf={(news) => news.id}
              render={(news, i) => <NewsCard news={news} tall={!phone} first={i < 2} />}
              query={list}
              columns={columns}
              gap={phone ? 12 : 24}
              rowHeight={phone ? 130 : 360}
            />
          )}
        </div>
      </PullToRefresh>
    </>
  )
}
