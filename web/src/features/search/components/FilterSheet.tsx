import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { useSearchResults } from '../api/search.ts'
import { noFilters, normalizeSearch, type SearchParams } from '../model/filters.ts'
import { FilterFields } from './FilterFields.tsx'

type Props = { open: boolean; onClose: () => void; search: SearchParams }

/** The filters of the phone: the counts follow each tap, its button shows the goods, Back forgets the draft. */
export function FilterSheet({ open, onClose, search }: Props) {
  const t = useT()
  const [draft, setDraft] = useState(search)
  const { first, total } = useSearchResults(draft)
  const show = () => {
    setSearch(pages.search, normalizeSearch(draft))
    onClose()
  }
  const footer = (
    <div className="flex gap-3">
      <Button variant="soft" className="flex-1" onClick={() => setDraft({ ...draft, ...noFilters })}>
        {t('common.clear')}
      </Button>
      <Button className="flex-1" onClick={show}>
        {t('search.apply')} ({total})
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('search.filter')} footer={footer}>
      <FilterFields
        search={draft}
        facets={first?.facets}
        onChange={(part) => setDraft((d) => ({ ...d, ...part }))}
      />
    </Sheet>
  )
}
