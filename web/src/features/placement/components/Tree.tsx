import { findTarget } from '@pasar/contract/network/tree-keys'
import type { KeyboardEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import type { TreeNode } from '../api/placement.ts'
import { type TreeActions, TreeItem } from './TreeItem.tsx'

/**
 * Some levels of the placement tree. Arrow keys walk and open it; Enter gives a free position, or shows the
 * tree from a member.
 */
export function Tree({ nodes, actions }: { nodes: readonly TreeNode[]; actions: TreeActions }) {
  const t = useT()
  const top = nodes[0]
  if (!top) return null
  return (
    <Card flush>
      <div role="tree" aria-label={t('placement.tree')} onKeyDown={handleKey} className="py-1">
        <TreeItem key={top.memberId} node={top} known={nodes} level={1} actions={actions} />
      </div>
    </Card>
  )
}

function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const item = items[at]
  if (!item) return
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    clickOwn(item, '[data-place], [data-show]')
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
  if (target === 'toggle') clickOwn(item, '[data-toggle]')
  else focusItem(items, items[target]!)
}

/** Clicks a button of an item. */
function clickOwn(item: HTMLElement, selector: string): void {
  item.querySelector<HTMLElement>(selector)?.click()
}

/** Moves the focus, and the one item that Tab reaches. */
function focusItem(items: readonly HTMLElement[], target: HTMLElement): void {
  for (const item of items) item.tabIndex = item === target ? 0 : -1
  target.focus()
}
