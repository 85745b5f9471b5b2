import { useState } from 'react'
import { useCategories } from '@/features/catalog/api/categories.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chip } from '@/ui/controls/Chip.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import type { GoodsFilter } from '../../api/goods.ts'

type Props = { filter: GoodsFilter; onChange: (change: Partial<GoodsFilter>) => void }

/** Search, and the categories of the first level. */
export function ProductFilter({ filter: { keyword, categoryId }, onChange }: Props) {
  const t = useT()
  const categories = useCategories().data?.list ?? []
  return (
    <>
      <KeywordSearch key={keyword} keyword={keyword} onSearch={(next) => onChange({ keyword: next })} />
      {categories.length > 0 && (
        <fieldset className="no-bar -mx-4 min-w-0 flex gap-2 overflow-x-auto px-4 py-0.5 wide:mx-0 wide:flex-wrap wide:px-0">
          <legend className="sr-only">{t('common.categories')}</legend>
          <Chip selected={categoryId === ''} onClick={() => onChange({ categoryId: '' })}>
            {t('common.all')}
          </Chip>
          {categories.map(({ id, name }) => (
            <Chip key={id} selected={id === categoryId} onClick={() => onChange({ categoryId: id })}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  )
}

function KeywordSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(keyword)
  return (
    <SearchInput
      placeholder={t('shopGoods.searchPlaceholder')}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        if (text === '' && keyword) onSearch('')
      }}
      onSearch={onSearch}
    />
  )
}
