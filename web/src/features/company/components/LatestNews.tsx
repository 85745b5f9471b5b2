import { newsList } from '@pasar/contract/calls/content/news'
import { NewsStrip } from '@/features/home/components/NewsStrip.tsx'
import { useRead } from '@/lib/api/query.ts'

const COUNT = 4

/** The latest articles; nothing while there are none. */
export function LatestNews() {
  const news = useRead(newsList, { limit: COUNT }).data?.list ?? []
  return <NewsStrip news={news} />
}
