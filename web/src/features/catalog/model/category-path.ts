import type { CategoryNode } from '@pasar/contract/calls/catalog'

/**
 * The way from the first level down to a category, both included; the first category of all when there is no such
 * one, and nothing in an empty tree.
 */
export function findCategoryPath(list: readonly CategoryNode[], id: string): CategoryNode[] {
  const find = (nodes: readonly CategoryNode[]): CategoryNode[] | null => {
    for (const node of nodes) {
      if (node.id === id) return [node]
      const below = find(node.children)
      if (below) return [node, ...below]
    }
    return null
  }
  return find(list) ?? list.slice(0, 1)
}
