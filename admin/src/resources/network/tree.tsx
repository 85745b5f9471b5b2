import Box from '@mui/material/Box'
import type { NetworkNode, NetworkTree } from '@pasar/contract/calls/admin/network/trees'
import { findTarget } from '@pasar/contract/network/tree-keys'
import type { KeyboardEvent } from 'react'
import { t } from '../../i18n/translate.ts'
import { treeNames } from './labels.ts'
import { Children, TreeItem } from './tree-item.tsx'

/**
 * A tree by lazy levels, from a member or from its tops. Arrow keys walk and open it; Enter shows the tree
 * from a member.
 */
export function Tree({ tree, top }: { tree: NetworkTree; top: NetworkNode | undefined }) {
  return (
    <Box
      role="tree"
      aria-label={treeNames[tree]}
      onKeyDown={handleKey}
      sx={{ '& [role=treeitem]:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
    >
      {top ? (
        <TreeItem key={top.id} tree={tree} node={top} level={1} isFirst />
      ) : (
        <Children tree={tree} level={1} empty={t('Nobody is in this tree yet.')} />
      )}
    </Box>
  )
}

function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const item = items[at]
  if (!item) return
  if (event.key === 'Enter') {
    event.preventDefault()
    item.querySelector<HTMLElement>('[data-show]')?.click()
    return
  }
  const shown = items.map((one) => {
    const expanded = one.getAttribute('aria-expanded')
    return {
      level: Number(one.getAttribute('aria-level')),
      expanded: expanded ? expanded === 'true' : undefined,
    }
  })
  const target = findTarget(shown, at, event.key)
  if (target === undefined) return
  event.preventDefault()
  if (target === 'toggle') item.querySelector<HTMLElement>('[data-toggle]')?.click()
  else focusItem(items, items[target]!)
}

/** Moves the focus, and the one item that Tab reaches. */
function focusItem(items: readonly HTMLElement[], target: HTMLElement): void {
  for (const item of items) item.tabIndex = item === target ? 0 : -1
  target.focus()
}
