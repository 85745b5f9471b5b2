import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { RemovableChip } from '@/ui/controls/Chip.tsx'
import { type Filter, listFilters, type SearchParams } from '../model/filters.ts'
import type { Facets } from './FilterFields.tsx'

/** What is filtered by, each with a cross. */
export function FilterChips({ search, facets }: { search: SearchParams; facets: Facets | undefined }) {
  const t = useT()
  const { money } = useFormat()
  const amount = (text: string) => money({ amount: text, currency: facets?.price?.min.currency ?? 'MYR' })
  const nameOf = ({ kind, value }: Filter): string => {
    if (kind === 'min') return `≥ ${amount(value)}`
    if (kind === 'max') return `≤ ${amount(value)}`
    if (kind === 'stock') return t('search.inStock')
    if (kind === 'sale') return t('search.onSale')
    if (kind === 'category')
      return facets?.categories.find((c) => c.id === value)?.name ?? t('common.categories')
    const [key, option] = value.split(':')
    return (
      facets?.attributes.find((a) => a.key === key)?.values.find((v) => v.key === option)?.name ??
      option ??
      value
    )
  }
  const filters = listFilters(search)
  if (filters.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {filters.map((filter) => {
        const name = nameOf(filter)
        return (
          <li key={`${filter.kind} ${filter.value}`}>
            <RemovableChip
              label={t('search.remove', { filter: name })}
              onRemove={() => setSearch(pages.search, { ...search, ...filter.without })}
            >
              {name}
            </RemovableChip>
          </li>
        )
      })}
    </ul>
  )
}
