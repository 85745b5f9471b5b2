import { MessageSquareText, Plus } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useFeedbackList } from '../api/feedback.ts'
import { StateTag } from './StateTag.tsx'

/** The member's feedback, the latest activity first. */
export function FeedbackList() {
  const t = useT()
  const { date } = useFormat()
  const list = useFeedbackList()
  const { items, error, isPending, refetch } = list
  if (isPending) return <CardSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  const write = (
    <PageLink
      page={pages.feedback}
      search={{ write: true }}
      className={cx(buttonClass({ wide: true }), 'wide:w-auto')}
    >
      <Plus size={20} aria-hidden />
      {t('feedback.write')}
    </PageLink>
  )
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      {items.length === 0 ? (
        <Notice icon={MessageSquareText} title={t('feedback.empty')} text={t('feedback.emptyText')}>
          {write}
        </Notice>
      ) : (
        <div className="grid gap-4">
          <div className="flex justify-end">{write}</div>
          <InfiniteList
            items={items}
            keyOf={({ id }) => id}
            render={({ id, category, state, text, updatedAt, unreadAnswers }) => (
              <PageLink page={pages.feedback} search={{ id }} className="block">
                <Card className="grid gap-1 transition-colors duration-(--fast) hover:bg-shade">
                  <span className="flex flex-wrap items-center justify-between gap-2">
                    <span className="text-sm text-muted">
                      {category} · {date(updatedAt, 'dayTime')}
                    </span>
                    <span className="flex items-center gap-2">
                      {unreadAnswers > 0 && (
                        <Tag tone="sale">{t('feedback.newAnswers', { count: unreadAnswers })}</Tag>
                      )}
                      <StateTag state={state} />
                    </span>
                  </span>
                  <span className="line-clamp-2 break-words">{text}</span>
                </Card>
              </PageLink>
            )}
            query={list}
            gap={12}
            rowHeight={100}
          />
        </div>
      )}
    </PullToRefresh>
  )
}
