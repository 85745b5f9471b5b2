import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type CommentSort, useComments } from '../api/comments.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentThread } from './CommentThread.tsx'

const sorts = ['newest', 'popular'] as const

/** The comments of an article with the form for another. @param count with answers */
export function Comments({ newsId, count }: { newsId: string; count: number }) {
  const t = useT()
  const { number } = useFormat()
  const [sort, setSort] = useState<CommentSort>('newest')
  const { items, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useComments(
    newsId,
    sort,
  )
  return (
    <div className="grid gap-4">
      <SectionTitle end={<span className="money">{number(count)}</span>}>{t('comment.title')}</SectionTitle>
      <CommentForm newsId={newsId} label={t('comment.write')} />
      {items.length > 1 && (
        <fieldset className="flex gap-2" aria-label={t('comment.sort')}>
          {sorts.map((it) => (
            <Chip key={it} selected={sort === it} onClick={() => setSort(it)}>
              {t(`comment.${it}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      {isPending ? (
        <CommentsSkeleton />
      ) : error && items.length === 0 ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <p className="py-4 text-center text-muted">{t('comment.none')}</p>
      ) : (
        <ul className="grid gap-6">
          {items.map((comment) => (
            <li key={comment.id}>
              <CommentThread comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
    </div>
  )
}

function CommentsSkeleton() {
  return (
    <div className="grid gap-6">
      {[1, 2].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  )
}
