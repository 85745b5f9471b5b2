import { newsInfo, newsList } from '@pasar/contract/calls/content'
import { Newspaper } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { Blocks } from '@/features/news/components/Blocks.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { useRead, useReadPages } from '@/lib/api/query.ts'
import { goBack, PageLink, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { buttonClass } from '@/ui/Button.tsx'
import { Chip } from '@/ui/Chip.tsx'
import { InfiniteList } from '@/ui/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { PageHeader } from '@/ui/PageHeader.tsx'
import { Picture } from '@/ui/Picture.tsx'
import { DetailSkeleton, ListSkeleton } from '@/ui/Skeleton.tsx'

export default function NewsPage() {
  const { id } = usePageSearch(pages.news)
  return id ? <Article key={id} id={id} /> : <NewsIndex />
}

function NewsIndex() {
  const t = useT()
  const { date } = useFormat()
  const { category } = usePageSearch(pages.news)
  const { items, first, error, isPending, hasNextPage, fetchNextPage, refetch } = useReadPages(
    newsList,
    category ? { category } : {},
  )
  return (
    <>
      <PageHeader title={t('common.news')} onBack={goBack} hidden={inShell()} />
      <div className="page-width grid grid-cols-1 max-w-3xl gap-3 py-3">
        <div className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4">
          <Chip selected={category === ''} onClick={() => setSearch(pages.news, {})}>
            {t('common.all')}
          </Chip>
          {first?.categories.map((c) => (
            <Chip
              key={c.key}
              selected={category === c.key}
              onClick={() => setSearch(pages.news, { category: c.key })}
            >
              {c.name}
            </Chip>
          ))}
        </div>
        {isPending ? (
          <ListSkeleton />
        ) : error && items.length === 0 ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : items.length === 0 ? (
          <Notice icon={Newspaper} title={t('news.empty')} />
        ) : (
          <InfiniteList
            items={items}
            keyOf={(news) => news.id}
            render={(news) => (
              <PageLink
                page={pages.news}
                search={{ id: news.id }}
                className="group flex gap-4 rounded-card border border-line bg-surface p-3"
              >
                {news.picture && (
                  <Picture
                    picture={news.picture}
                    ratio={4 / 3}
                    sizes="140px"
                    alt=""
                    className="w-32 shrink-0 rounded-[10px] wide:w-44"
                  />
                )}
                <span className="grid min-w-0 content-center gap-1">
                  <span className="line-clamp-2 font-semibold group-hover:text-accent">{news.title}</span>
                  <span className="line-clamp-2 text-sm text-ink-2">{news.summary}</span>
                  <span className="text-sm text-muted">{date(news.publishedAt, 'day')}</span>
                </span>
              </PageLink>
            )}
            hasMore={hasNextPage}
            loadMore={() => void fetchNextPage()}
            gap={12}
            rowHeight={130}
          />
        )}
      </div>
    </>
  )
}

function Article({ id }: { id: string }) {
  const t = useT()
  const { date } = useFormat()
  const { data, error, refetch } = useRead(newsInfo, { id }, { handles: ['not-found'] })
  return (
    <>
      <PageHeader title={t('common.news')} onBack={goBack} hidden={inShell()} />
      {isRefusal(error, 'not-found') ? (
        <Notice icon={Newspaper} title={t('news.gone')}>
          <PageLink page={pages.news} className={buttonClass()}>
            {t('common.news')}
          </PageLink>
        </Notice>
      ) : error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <DetailSkeleton />
      ) : (
        <article className="page-width grid grid-cols-1 max-w-3xl gap-4 py-4">
          {data.picture && (
            <Picture
              picture={data.picture}
              first
              ratio={16 / 9}
              sizes="(min-width: 750px) 720px, 100vw"
              className="rounded-card"
            />
          )}
          <h2 className="text-xl leading-tight font-bold text-balance">{data.title}</h2>
          <p className="text-sm text-muted">
            {data.author} · {date(data.publishedAt, 'day')}
          </p>
          <Blocks blocks={data.blocks} />
        </article>
      )}
    </>
  )
}
