import type { CategoryNode } from '@pasar/contract/calls/catalog'
import { pages } from '@/app/paths.ts'
import { CategoryIcon } from '@/features/catalog/components/CategoryIcon.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'

const SHOWN = 4

/** The icon row of the phone: the first categories, and all of them. */
export function IconCategories({ categories }: { categories: readonly CategoryNode[] }) {
  const t = useT()
  const entry = (id: string, icon: string, name: string) => (
    <li key={id || 'all'} className="min-w-0">
      <PageLink page={pages.category} search={id ? { id } : {}} className="grid justify-items-center gap-2">
        <span className="grid size-[52px] place-items-center rounded-[18px] bg-accent-soft text-accent">
          <CategoryIcon name={icon} />
        </span>
        <span className="line-clamp-2 text-center text-sm leading-tight">{name}</span>
      </PageLink>
    </li>
  )
  return (
    <nav aria-label={t('common.categories')}>
      <ul className="grid grid-cols-5 gap-2">
        {categories.slice(0, SHOWN).map((c) => entry(c.id, c.icon, c.name))}
        {entry('', 'all', t('common.all'))}
      </ul>
    </nav>
  )
}

/** The category rail of the wide layout. */
export function CategoryRail({ categories }: { categories: readonly CategoryNode[] }) {
  const t = useT()
  return (
    <nav aria-label={t('common.categories')}>
      <ul className="grid gap-1">
        {categories.map((c) => (
          <li key={c.id}>
            <PageLink
              page={pages.category}
              search={{ id: c.id }}
              className="flex min-h-11 items-center gap-4 rounded-card px-4 text-ink-2 hover:bg-accent-soft hover:text-accent"
            >
              <CategoryIcon name={c.icon} size={20} />
              <span className="truncate">{c.name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
