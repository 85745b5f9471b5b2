import type { CategoryNode } from '@pasar/contract/calls/catalog'

/**
 * Returns the path from the first level to a category. Falls back to the first category, or to an empty path
 * for an empty tree.
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
