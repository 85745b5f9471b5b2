import type { CategoryNode } from '@pasar/contract/calls/catalog'
import { useEffect, useRef } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { cx } from '@/ui/cx.ts'
import { CategoryIcon } from './CategoryIcon.tsx'

/** The first category level in a sidebar that scrolls to the current one. */
export function CategorySide({ list, current }: { list: readonly CategoryNode[]; current: string }) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>(`[data-id="${current}"]`)
    if (!chosen || !box.current) return
    const { scrollTop, clientHeight } = box.current
    if (chosen.offsetTop < scrollTop || chosen.offsetTop + chosen.offsetHeight > scrollTop + clientHeight)
      box.current.scrollTop = chosen.offsetTop - clientHeight / 2
  }, [current])
  return (
    <nav
      ref={box}
      aria-label={t('common.categories')}
      className="no-bar sticky top-14 h-[calc(var(--full)-56px)] overflow-y-auto overscroll-contain bg-shade pb-[var(--safe-bottom)] wide:top-22 wide:h-auto wide:max-h-[calc(var(--full)-104px)] wide:self-start wide:rounded-card wide:bg-transparent"
    >
      <ul className="wide:grid wide:gap-1">
        {list.map((c) => (
          <li key={c.id}>
            <button
              type="button"
              data-id={c.id}
              aria-current={c.id === current ? 'true' : undefined}
              onClick={() => {
                setSearch(pages.category, { id: c.id })
                scrollTo({ top: 0 })
              }}
              className={cx(
                'relative grid min-h-[72px] w-full content-center justify-items-center gap-1 px-1 py-2 text-center text-xs leading-tight outline-offset-[-2px] transition-colors duration-(--fast)',
                'wide:flex wide:min-h-12 wide:content-normal wide:items-center wide:gap-3 wide:rounded-card wide:px-4 wide:text-left wide:text-base',
                c.id === current
                  ? 'bg-paper font-semibold text-accent wide:bg-accent-soft'
                  : 'text-ink-2 wide:hover:bg-shade',
              )}
            >
              {c.id === current && (
                <span
                  aria-hidden
                  className="absolute inset-y-5 left-0 w-1 rounded-r-full bg-accent wide:hidden"
                />
              )}
              <CategoryIcon name={c.icon} size={22} />
              <span className="line-clamp-2 max-w-full break-words hyphens-auto">{c.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The levels below as rows of chips, “All” first. @param path to the current category */
export function CategoryChips({ path }: { path: readonly CategoryNode[] }) {
  const t = useT()
  const chip = (id: string, text: string, selected: boolean) => (
    <Chip key={id} selected={selected} onClick={() => setSearch(pages.category, { id })}>
      {text}
    </Chip>
  )
  return path
    .filter((node) => node.children.length > 0)
    .map((node, level) => (
      <fieldset
        key={node.id}
        aria-label={node.name}
        className="no-bar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0"
      >
        {chip(node.id, t('common.all'), path.length === level + 1)}
        {node.children.map((c) => chip(c.id, c.name, path[level + 1]?.id === c.id))}
      </fieldset>
    ))
}
