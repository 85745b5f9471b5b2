/** Maximum depth of the category tree. */
const LEVELS = 3

type Node = { id: string; parentId: string | null; level: number; position: number }
export type MoveProblem = 'parent-unknown' | 'parent-below' | 'too-deep'

/** A category and its descendants. */
export function getSubtree<N extends Node>(all: readonly N[], id: string): N[] {
  const own = all.filter((c) => c.id === id)
  return [...own, ...all.filter((c) => c.parentId === id).flatMap((c) => getSubtree(all, c.id))]
}

/** Why a category cannot move below `parentId` (null for the first level); null when it can. */
export function findMoveProblem(
  all: readonly Node[],
  id: string,
  parentId: string | null,
): MoveProblem | null {
  if (parentId === null) return null
  const parent = all.find((c) => c.id === parentId)
  if (!parent) return 'parent-unknown'
  const subtree = getSubtree(all, id)
  if (subtree.some((c) => c.id === parentId)) return 'parent-below'
  const own = all.find((c) => c.id === id)
  const depth = own ? Math.max(...subtree.map((c) => c.level)) - own.level + 1 : 1
  return parent.level + depth > LEVELS ? 'too-deep' : null
}

/**
 * Computes the move of a category that findMoveProblem() allows.
 * @param position position among the new siblings, from 0; clamped to the end
 * @returns the nodes whose parent, level or position changes
 */
export function computeMovedNodes(
  all: readonly Node[],
  id: string,
  parentId: string | null,
  position: number,
): Node[] {
  const own = all.find((c) => c.id === id)!
  const level = (all.find((c) => c.id === parentId)?.level ?? 0) + 1
  const inOrder = (children: readonly Node[]) => [...children].sort((a, b) => a.position - b.position)
  const neighbours = inOrder(all.filter((c) => c.parentId === parentId && c.id !== id))
  const placed = [
    ...neighbours.slice(0, position),
    { ...own, parentId, level },
    ...neighbours.slice(position),
  ].map((c, i) => ({ ...c, position: i }))
  const below = getSubtree(all, id)
    .slice(1)
    .map((c) => ({ ...c, level: c.level - own.level + level }))
  return [...placed, ...below].filter((next) => {
    const before = all.find((c) => c.id === next.id)!
    return (
      before.parentId !== next.parentId || before.level !== next.level || before.position !== next.position
    )
  })
}
