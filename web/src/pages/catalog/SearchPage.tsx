import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { Results } from '@/features/search/components/Results.tsx'
import { ScanButton } from '@/features/search/components/ScanButton.tsx'
import { SearchStart } from '@/features/search/components/SearchStart.tsx'
import { isSearching, normalizeSearch } from '@/features/search/model/filters.ts'
import { recordSearch } from '@/features/search/model/history.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { useSession } from '@/lib/session.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { useTitle } from '@/ui/page/use-title.ts'

export default function SearchPage() {
  const t = useT()
  const search = normalizeSearch(usePageSearch(pages.search))
  const { keyword } = search
  const heading = keyword
    ? t('search.results', { word: keyword })
    : t(search.onSale ? 'search.onSale' : 'common.search')
  // The text being edited, until another search starts.
  const [typed, setTyped] = useState<{ keyword: string; text: string } | null>(null)
  const typing = typed?.keyword === keyword ? typed.text : null
  useTitle(heading)
  useEffect(() => {
    // The server records the searches of members.
    if (keyword && !useSession.getState().token) recordSearch(keyword)
  }, [keyword])
  const run = (word: string) => {
    setTyped(null)
    setSearch(pages.search, { ...search, keyword: word.trim() })
  }
  const results = typing === null && isSearching(search)
  return (
    <div className="page-width grid gap-3 pb-6 wide:gap-4 wide:py-6">
      <h1 className={results ? 'sr-only wide:not-sr-only wide:text-xl wide:font-bold' : 'sr-only'}>
        {heading}
      </h1>
      <div
        className={`sticky top-0 z-20 -mx-4 flex items-center gap-1 bg-paper py-2 pt-[calc(8px+var(--safe-top))] pr-4 pl-1 wide:static wide:mx-0 wide:p-0 ${results ? 'wide:hidden' : ''}`}
      >
        <IconButton icon={ArrowLeft} label={t('common.back')} onClick={goBack} className="wide:-ml-3" />
        <SearchInput
          className="min-w-0 flex-1"
          value={typing ?? keyword}
          autoFocus={!isSearching(search)}
          onChange={(text) => setTyped({ keyword, text })}
          onSearch={run}
          end={<ScanButton onRead={run} />}
        />
      </div>
      {results ? <Results search={search} /> : <SearchStart typed={typing ?? keyword} onSearch={run} />}
    </div>
  )
}
