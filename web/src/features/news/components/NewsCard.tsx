import type { Output } from '@pasar/contract/call'
import type { newsList } from '@pasar/contract/calls/content/news'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { PageLink } from '@/lib/nav.tsx'
import { cx } from '@/ui/cx.ts'
import { Picture } from '@/ui/display/Picture.tsx'

type Props = {
  news: Output<typeof newsList>['list'][number]
  /** Places the picture above the text instead of beside it. */
  tall: boolean
  first?: boolean
}

/** An article in a list. */
export function NewsCard({ news, tall, first }: Props) {
  const { date } = useFormat()
  return (
    <PageLink
      page={pages.news}
      search={{ id: news.id }}
      className={cx(
        'group h-full overflow-hidden rounded-card border border-line bg-surface',
        tall ? 'flex flex-col' : 'flex gap-3 p-3',
      )}
    >
      {news.picture && (
        <Picture
          picture={news.picture}
          ratio={tall ? 16 / 9 : 4 / 3}
          first={first}
          sizes={tall ? '(min-width: 1100px) 380px, 50vw' : '128px'}
          alt=""
          className={tall ? 'w-full' : 'w-32 shrink-0 self-center rounded-[10px]'}
        />
      )}
      <span className={cx('grid min-w-0 content-center gap-1', tall && 'content-start p-5')}>
        <span
          className={cx(
            'line-clamp-2 leading-snug font-semibold text-pretty group-hover:text-accent',
            tall && 'text-lg',
          )}
        >
          {news.title}
        </span>
        <span className="line-clamp-2 text-sm text-ink-2">{news.summary}</span>
        <span className="text-sm text-muted">{date(news.publishedAt, 'day')}</span>
      </span>
    </PageLink>
  )
}
