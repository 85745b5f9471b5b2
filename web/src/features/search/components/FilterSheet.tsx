import type { Output } from '@pasar/contract/call'
import type { goodsList } from '@pasar/contract/calls/catalog'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/Button.tsx'
import { Chip } from '@/ui/Chip.tsx'
import { Switch } from '@/ui/Choice.tsx'
import { Input } from '@/ui/Field.tsx'
import { Sheet } from '@/ui/Sheet.tsx'
import { attributesOf, type SearchParams, toggled } from '../model/filters.ts'

type Facets = Output<typeof goodsList>['facets']
type Props = { open: boolean; onClose: () => void; search: SearchParams; facets: Facets | undefined }

/** Category, price, stock and attributes; applied when it is closed by its button, and all of it in the address. */
export function FilterSheet({ open, onClose, search, facets }: Props) {
  const t = useT()
  const [draft, setDraft] = useState(search)
  const change = (part: Partial<SearchParams>) => setDraft((d) => ({ ...d, ...part }))
  const apply = (next: SearchParams) => {
    setSearch(pages.search, next)
    onClose()
  }
  const cleared = {
    ...search,
    categoryId: '',
    minPrice: '',
    maxPrice: '',
    inStock: false,
    onSale: false,
    attributes: '',
  }
  const price = (name: 'minPrice' | 'maxPrice', label: string) => (
    <Input
      label={label}
      inputMode="decimal"
      value={draft[name]}
      placeholder={facets?.price?.[name === 'minPrice' ? 'min' : 'max'].amount}
      onChange={(e) => change({ [name]: e.target.value.replace(/[^\d.]/g, '') })}
    />
  )
  const footer = (
    <div className="flex gap-3">
      <Button variant="soft" className="flex-1" onClick={() => apply(cleared)}>
        {t('common.clear')}
      </Button>
      <Button className="flex-1" onClick={() => apply(draft)}>
        {t('search.apply')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('search.filter')} footer={footer}>
      <div className="grid gap-6">
        {facets && facets.categories.length > 0 && (
          <fieldset>
            <legend className="mb-2 font-semibold">{t('common.categories')}</legend>
            <div className="flex flex-wrap gap-2">
              {facets.categories.map((c) => (
                <Chip
                  key={c.id}
                  selected={draft.categoryId === c.id}
                  onClick={() => change({ categoryId: draft.categoryId === c.id ? '' : c.id })}
                >
                  {c.name} ({c.count})
                </Chip>
              ))}
            </div>
          </fieldset>
        )}
        <div className="grid grid-cols-2 gap-3">
          {price('minPrice', t('search.minPrice'))}
          {price('maxPrice', t('search.maxPrice'))}
        </div>
        <Switch checked={draft.inStock} onChange={(inStock) => change({ inStock })}>
          {t('search.inStock')}
        </Switch>
        <Switch checked={draft.onSale} onChange={(onSale) => change({ onSale })}>
          {t('search.onSale')}
        </Switch>
        {facets?.attributes.map((attribute) => (
          <fieldset key={attribute.key}>
            <legend className="mb-2 font-semibold">{attribute.name}</legend>
            <div className="flex flex-wrap gap-2">
              {attribute.values.map((value) => {
                const pair = `${attribute.key}:${value.key}`
                return (
                  <Chip
                    key={pair}
                    selected={attributesOf(draft.attributes).includes(pair)}
                    onClick={() => change({ attributes: toggled(draft.attributes, pair) })}
                  >
                    {value.name} ({value.count})
                  </Chip>
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </Sheet>
  )
}
