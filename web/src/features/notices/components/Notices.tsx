import { noticeInfo, noticeList } from '@pasar/contract/calls/content/notices'
import { Megaphone } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton, Skeleton } from '@/ui/page/Skeleton.tsx'

/** The current notices, newest first. */
export function NoticeIndex() {
  const t = useT()
  const { date } = useFormat()
  const list = useReadPages(noticeList, {})
  const { items, error, isPending, refetch } = list
  if (isPending) return <CardSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      {items.length === 0 ? (
        <Notice icon={Megaphone} title={t('notice.empty')} text={t('notice.emptyText')} />
      ) : (
        <InfiniteList
          items={items}
          keyOf={({ id }) => id}
          render={({ id, title, publishedAt }) => (
            <Card flush>
              <ListRow
                icon={Megaphone}
                title={title}
                text={date(publishedAt, 'day')}
                link={(className, children) => (
                  <PageLink page={pages.notices} search={{ id }} className={className}>
                    {children}
                  </PageLink>
                )}
              />
            </Card>
          )}
          query={list}
          gap={12}
          rowHeight={76}
        />
      )}
    </PullToRefresh>
  )
}

/** One notice. */
export function NoticeView({ id }: { id: string }) {
  const t = useT()
  const { date } = useFormat()
  const { data, error, refetch } = useRead(noticeInfo, { id }, { handles: ['not-found'] })
  if (isRefusal(error, 'not-found'))
    return (
      <Notice icon={Megaphone} title={t('notice.gone')}>
        <PageLink page={pages.notices} className={buttonClass({ variant: 'soft' })}>
          {t('notice.title')}
        </PageLink>
      </Notice>
    )
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-40" />
  return (
    <Card className="wide:p-8">
      <article className="grid gap-3 break-words">
        <h2 className="text-xl font-bold tracking-tight text-balance">{data.title}</h2>
        <p className="text-sm text-muted">{date(data.publishedAt, 'day')}</p>
        <p className="leading-relaxed whitespace-pre-line text-ink-2">{data.text}</p>
      </article>
    </Card>
  )
}
