import { pages } from '@/app/paths.ts'
import { Article } from '@/features/news/components/Article.tsx'
import { NewsIndex } from '@/features/news/components/NewsIndex.tsx'
import { usePageSearch } from '@/lib/nav.tsx'

export default function NewsPage() {
  const { id } = usePageSearch(pages.news)
  return id ? <Article key={id} id={id} /> : <NewsIndex />
}
