import { Search } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { MessagesLink } from '@/features/messages/components/MessagesLink.tsx'
import { ScanButton } from '@/features/search/components/ScanButton.tsx'
import { useT } from '@/i18n/i18n.ts'
import { go, PageLink } from '@/lib/nav.tsx'

/** A link to the search page in the form of a search field, with a barcode scanner, and the messages. */
export function HomeSearch({ hotWords }: { hotWords: readonly string[] }) {
  // A leaf of the first visit, as the scanner is.
  'use no memo'
  const t = useT()
  const hint = hotWords.slice(0, 3).join(', ')
  return (
    <div className="flex items-center gap-1">
      <div className="flex h-12 min-w-0 flex-1 items-center rounded-full border border-line bg-surface pr-1">
        <PageLink
          page={pages.search}
          className="relative flex h-full min-w-0 flex-1 items-center gap-3 rounded-full pr-2 pl-4 text-muted"
        >
          <Search size={20} strokeWidth={1.8} className="shrink-0" aria-hidden />
          <span className="sr-only">{t('common.search')}:</span>
          <span data-shortened className="truncate">
            {hint ? `${hint}…` : t('common.searchPlaceholder')}
          </span>
        </PageLink>
        <ScanButton onRead={(keyword) => go(pages.search, { keyword })} />
      </div>
      <MessagesLink className="-mr-2" />
    </div>
  )
}
