import type { Output } from '@pasar/contract/call'
import type { indexApiData } from '@pasar/contract/calls/content'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { SectionTitle } from '@/ui/Card.tsx'
import { Picture } from '@/ui/Picture.tsx'

type News = Output<typeof indexApiData>['news']

/** The newest articles, side by side. */
export function NewsStrip({ news }: { news: News }) {
  const t = useT()
  const { date } = useFormat()
  if (news.length === 0) return null
  const all = (
    <PageLink page={pages.news} className="target inline-flex min-h-11 items-center text-sm text-muted">
      {t('home.seeAll')}
    </PageLink>
  )
  return (
    <section>
      <SectionTitle end={all}>{t('common.news')}</SectionTitle>
      <ul className="no-bar -mx-4 flex snap-x scroll-pl-4 gap-3 overflow-x-auto px-4 pb-1 wide:mx-0 wide:grid wide:grid-cols-4 wide:px-0">
        {news.map((item) => (
          <li key={item.id} className="w-64 shrink-0 snap-start wide:w-auto">
            <PageLink page={pages.news} search={{ id: item.id }} className="group grid gap-2">
              {item.picture && (
                <Picture
                  picture={item.picture}
                  ratio={16 / 9}
                  sizes="(min-width: 750px) 25vw, 256px"
                  alt=""
                  className="rounded-card"
                />
              )}
              <span className="line-clamp-2 font-semibold group-hover:text-accent">{item.title}</span>
              <span className="text-sm text-muted">{date(item.publishedAt, 'day')}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
