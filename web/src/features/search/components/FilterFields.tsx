import type { Output } from '@pasar/contract/call'
import type { productList } from '@pasar/contract/calls/catalog'
import type { ReactNode } from 'react'
import { cleanAmount } from '@/features/wallet/model/amount.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chip } from '@/ui/controls/Chip.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { parseAttributes, type SearchParams, toggleAttribute } from '../model/filters.ts'

export type Facets = Output<typeof productList>['facets']

type Props = {
  search: SearchParams
  facets: Facets | undefined
  /** Called on each change, including each typed character of a price. */
  onChange: (part: Partial<SearchParams>) => void
  /** Called on blur and Enter of a price field. */
  onPriceDone?: () => void
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 max-w-full font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/** Filters by category, price, stock and attributes, with result counts. */
export function FilterFields({ search, facets, onChange, onPriceDone }: Props) {
  const t = useT()
  const currency = facets?.price?.min.currency ?? 'MYR'
  const price = (name: 'minPrice' | 'maxPrice', label: string) => (
    <Input
      label={label}
      inputMode="decimal"
      enterKeyHint="done"
      maxLength={10}
      value={search[name]}
      placeholder={facets?.price?.[name === 'minPrice' ? 'min' : 'max'].amount}
      onChange={(e) => onChange({ [name]: cleanAmount(e.target.value, currency) })}
      onBlur={onPriceDone}
      onKeyDown={(e) => e.key === 'Enter' && onPriceDone?.()}
    />
  )
  return (
    <div className="grid gap-6">
      {facets && facets.categories.length > 0 && (
        <Group name={t('common.categories')}>
          {facets.categories.map((c) => (
            <Chip
              key={c.id}
              selected={search.categoryId === c.id}
              onClick={() => onChange({ categoryId: search.categoryId === c.id ? '' : c.id })}
              className="max-w-full"
            >
              <span className="truncate">{c.name}</span>
              <span className="font-normal">{c.count}</span>
            </Chip>
          ))}
        </Group>
      )}
      <div className="grid grid-cols-2 items-end gap-3">
        {price('minPrice', t('search.minPrice'))}
        {price('maxPrice', t('search.maxPrice'))}
      </div>
      <div className="grid">
        <Switch checked={search.inStock} onChange={(inStock) => onChange({ inStock })}>
          {t('search.inStock')}
        </Switch>
        <Switch checked={search.onSale} onChange={(onSale) => onChange({ onSale })}>
          {t('search.onSale')}
        </Switch>
      </div>
      {facets?.attributes.map((attribute) => (
        <Group key={attribute.key} name={attribute.name}>
          {attribute.values.map((value) => {
            const pair = `${attribute.key}:${value.key}`
            return (
              <Chip
                key={pair}
                selected={parseAttributes(search.attributes).includes(pair)}
                onClick={() => onChange({ attributes: toggleAttribute(search.attributes, pair) })}
                className="max-w-full"
              >
                <span className="truncate">{value.name}</span>
                <span className="font-normal">{value.count}</span>
              </Chip>
            )
          })}
        </Group>
      ))}
    </div>
  )
}
