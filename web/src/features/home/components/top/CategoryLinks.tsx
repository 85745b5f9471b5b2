import type { CategoryNode } from '@pasar/contract/calls/catalog'
import type { CSSProperties } from 'react'
import { pages } from '@/app/paths.ts'
import { CategoryIcon } from '@/features/catalog/components/CategoryIcon.tsx'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'

const SHOWN = 4
const ALL_TINT = '#dfedf5'

const tintStyle = (tint: string) => ({ '--tint': tint }) as CSSProperties

/** A row of category icons for phones, with a link to all categories; three and two at large text. */
export function CategoryLinks({ categories }: { categories: readonly CategoryNode[] }) {
  const t = useT()
  const renderLink = (id: string, icon: string, tint: string, name: string) => (
    <li
      key={id || 'all'}
      className="flex-[1_0_calc(20%-0.31rem)] @max-[16rem]:flex-[0_0_calc(33.3%-0.31rem)]"
    >
      <PageLink
        page={pages.category}
        search={id ? { id } : {}}
        className="flex flex-col items-center gap-2 rounded-card"
      >
        <span className="tinted grid size-[52px] place-items-center rounded-[18px]" style={tintStyle(tint)}>
          <CategoryIcon name={icon} />
        </span>
        <span className="w-full text-center text-sm leading-tight">{name}</span>
      </PageLink>
    </li>
  )
  return (
    <nav aria-label={t('common.categories')} className="@container">
      <ul className="flex flex-wrap justify-center gap-1.5">
        {categories.slice(0, SHOWN).map((c) => renderLink(c.id, c.icon, c.tint, c.name))}
        {renderLink('', 'all', ALL_TINT, t('common.all'))}
      </ul>
    </nav>
  )
}

/** The categories of the wide layout, as a sidebar or as a row. */
export function CategoryRail({ categories, row }: { categories: readonly CategoryNode[]; row?: boolean }) {
  const t = useT()
  return (
    <nav aria-label={t('common.categories')}>
      <ul className={row ? 'no-bar relative -mx-6 flex gap-1 overflow-x-auto px-6' : 'grid gap-1'}>
        {categories.map((c) => (
          <li key={c.id} className={row ? 'shrink-0' : ''}>
            <PageLink
              page={pages.category}
              search={{ id: c.id }}
              className="flex min-h-11 items-center gap-3 rounded-card px-3 font-medium text-ink-2 transition-colors duration-(--fast) hover:bg-accent-soft hover:text-accent"
            >
              <span
                className="tinted grid size-9 shrink-0 place-items-center rounded-[12px]"
                style={tintStyle(c.tint)}
              >
                <CategoryIcon name={c.icon} size={20} />
              </span>
              <span className={row ? 'whitespace-nowrap' : 'min-w-0 break-words'}>{c.name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
