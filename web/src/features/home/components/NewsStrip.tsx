import type { Output } from '@pasar/contract/call'
import type { homePage } from '@pasar/contract/calls/content'
import { ChevronRight } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'

type News = Output<typeof homePage>['news']

/** The latest articles. */
export function NewsStrip({ news }: { news: News }) {
  const t = useT()
  const { date } = useFormat()
  if (news.length === 0) return null
  const all = (
    <PageLink page={pages.news} className="target inline-flex min-h-11 items-center gap-1 text-sm text-muted">
      {t('home.seeAll')}
      <ChevronRight size={16} aria-hidden />
    </PageLink>
  )
  return (
    <section>
      <SectionTitle end={all}>{t('common.news')}</SectionTitle>
      <ul className="no-bar relative -mx-4 flex snap-x scroll-pl-4 gap-3 overflow-x-auto px-4 pb-1 desktop:mx-0 desktop:grid desktop:grid-cols-3 desktop:px-0">
        {news.slice(0, 4).map((item) => (
          <li key={item.id} className="w-72 shrink-0 snap-start desktop:w-auto desktop:last:hidden">
            <PageLink
              page={pages.news}
              search={{ id: item.id }}
              className="group flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2"
            >
              {item.picture && (
                <Picture
                  picture={item.picture}
                  ratio={4 / 3}
                  sizes="112px"
                  alt=""
                  className="w-28 shrink-0 rounded-[10px]"
                />
              )}
              <span className="grid min-w-0 gap-1">
                <span className="line-clamp-2 leading-snug font-semibold break-words hyphens-auto group-hover:text-accent">
                  {item.title}
                </span>
                <span className="text-sm text-muted">{date(item.publishedAt, 'day')}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
