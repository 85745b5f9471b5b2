import { Search } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'

/** Looks like the search field and opens the search page, where typing starts. */
export function HomeSearch({ hotWords }: { hotWords: readonly string[] }) {
  const t = useT()
  const hint = hotWords.slice(0, 3).join(', ')
  return (
    <PageLink
      page={pages.search}
      className="relative flex h-12 items-center gap-3 rounded-full border border-line bg-surface px-4 text-muted"
    >
      <Search size={20} strokeWidth={1.8} aria-hidden />
      <span className="sr-only">{t('common.search')}:</span>
      <span className="truncate">{hint ? `${hint}…` : t('common.searchPlaceholder')}</span>
    </PageLink>
  )
}
