import { newsList } from '@pasar/contract/calls/content/news'
import { Newspaper } from 'lucide-react'
import { useRef } from 'react'
import { pages } from '@/app/paths.ts'
import { Comments } from '@/features/comments/components/Comments.tsx'
import { ShareButton } from '@/features/share/components/ShareButton.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { useRead } from '@/lib/api/query.ts'
import { goBack, PageLink } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useTitle } from '@/ui/page/use-title.ts'
import { useArticle } from '../api/news.ts'
import { ArticleActions } from './ArticleActions.tsx'
import { Attachments } from './Attachments.tsx'
import { Blocks } from './Blocks.tsx'
import { NewsCard } from './NewsCard.tsx'

/** An article with related ones. */
export function Article({ id }: { id: string }) {
  const t = useT()
  const { date } = useFormat()
  const { data, error, refetch } = useArticle(id)
  const comments = useRef<HTMLElement>(null)
  useTitle(data?.title)
  const actions = data && <ShareButton target={{ kind: 'news', id: data.id }} />
  return (
    <>
      <PageHeader narrow title={t('common.news')} onBack={goBack} hidden={isInShell()} actions={actions} />
      {isRefusal(error, 'not-found') ? (
        <Notice icon={Newspaper} title={t('news.gone')}>
          <PageLink page={pages.news} className={buttonClass()}>
            {t('common.news')}
          </PageLink>
        </Notice>
      ) : error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <ArticleSkeleton />
      ) : (
        <>
          <article className="page-narrow grid gap-4 py-3">
            {data.picture && (
              <Picture
                picture={data.picture}
                first
                ratio={16 / 9}
                sizes="(min-width: 750px) 720px, 100vw"
                className="rounded-card"
              />
            )}
            <h2 className="mt-1 text-xl leading-tight font-bold text-balance break-words">{data.title}</h2>
            <p className="text-sm text-muted">
              {data.author} · {date(data.publishedAt, 'day')}
            </p>
            <Blocks blocks={data.blocks} />
            <Attachments id={id} count={data.attachments} />
            <ArticleActions
              article={data}
              onComments={() => comments.current?.scrollIntoView({ block: 'start' })}
            />
          </article>
          <section ref={comments} className="page-narrow scroll-mt-16 pt-4">
            <Comments newsId={id} count={data.comments} />
          </section>
          <RelatedArticles except={id} />
        </>
      )}
    </>
  )
}

function RelatedArticles({ except }: { except: string }) {
  const t = useT()
  const list = useRead(newsList, { limit: 4 }).data?.list.filter((news) => news.id !== except) ?? []
  if (list.length === 0) return null
  return (
    <section className="page-narrow grid gap-2 pt-6 pb-10">
      <SectionTitle>{t('news.more')}</SectionTitle>
      <ul className="grid gap-3">
        {list.slice(0, 3).map((news) => (
          <li key={news.id}>
            <NewsCard news={news} tall={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ArticleSkeleton() {
  return (
    <div className="page-narrow grid gap-4 py-3">
      <Skeleton className="aspect-video rounded-card" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-40" />
    </div>
  )
}
