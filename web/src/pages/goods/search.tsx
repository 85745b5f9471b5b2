import { ArrowLeft, ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { Results } from '@/features/search/components/Results.tsx'
import { SearchStart } from '@/features/search/components/SearchStart.tsx'
import { isSearching } from '@/features/search/model/filters.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { platform } from '@/platform/browser.ts'
import { IconButton } from '@/ui/Button.tsx'
import { SearchInput } from '@/ui/SearchInput.tsx'
import { toast } from '@/ui/toast-store.ts'

export default function SearchPage() {
  const t = useT()
  const search = usePageSearch(pages.search)
  const [typed, setTyped] = useState(search.keyword)
  const [editing, setEditing] = useState(false)
  const searching = isSearching(search) && !editing
  const run = (keyword: string) => {
    setTyped(keyword)
    setEditing(false)
    setSearch(pages.search, { ...search, keyword: keyword.trim() })
  }
  return (
    <div className="page-width grid grid-cols-1 gap-3 py-3">
      <h1 className="sr-only">{t('common.search')}</h1>
      <div className="sticky top-0 z-20 -mx-4 flex items-center gap-1 bg-paper px-2 py-1 wide:static">
        <IconButton icon={ArrowLeft} label={t('common.back')} onClick={goBack} />
        <SearchInput
          className="min-w-0 flex-1"
          value={typed}
          autoFocus={!isSearching(search)}
          onChange={(text) => {
            setTyped(text)
            setEditing(true)
          }}
          onSearch={run}
          end={<Scan onRead={run} />}
        />
      </div>
      {searching ? <Results search={search} /> : <SearchStart typed={typed} onSearch={run} />}
    </div>
  )
}

/** Reads a barcode from a photo, where the browser can. */
function Scan({ onRead }: { onRead: (code: string) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  if (!platform.canScan) return null
  const read = async (file: File | undefined) => {
    const code = file && (await platform.readCode(file))
    if (code) onRead(code)
    else if (file) toast(t('search.noCode'))
  }
  return (
    <>
      <IconButton icon={ScanLine} label={t('search.scan')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(e) => void read(e.target.files?.[0])}
      />
    </>
  )
}
