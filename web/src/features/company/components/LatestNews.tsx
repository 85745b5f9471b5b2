import { newsList } from '@pasar/contract/calls/content/news'
import { pages } from '@/app/paths.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { NewsCard } from '@/features/news/components/NewsCard.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'

const COUNT = 3

/** The latest articles; nothing while there are none. */
export function LatestNews() {
  const t = useT()
  const news = useRead(newsList, { limit: COUNT }).data?.list ?? []
  if (news.length === 0) return null
  return (
    <section aria-label={t('common.news')} className="grid gap-3">
      <SectionTitle>{t('common.news')}</SectionTitle>
      {news.map((article) => (
        <NewsCard key={article.id} news={article} tall={false} />
      ))}
      <Card flush>
        <SettingRow page={pages.news} title={t('home.seeAll')} />
      </Card>
    </section>
  )
}
