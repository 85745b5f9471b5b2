/** What a key does in a tree (WAI-ARIA Authoring Practices, tree view). */
const moves: Record<string, 'next' | 'previous' | 'first' | 'last' | 'open' | 'close'> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'open',
  ArrowLeft: 'close',
}

/** An item as the tree shows it. */
export type ShownItem = { level: number; expanded: boolean | undefined }

/**
 * Finds the item that gets the focus by a key.
 * @param items those that are shown, from top to bottom
 * @param at index of the item that has the focus
 * @returns its index, `toggle` when the item itself opens or closes, undefined for keys of other uses
 */
export function findTarget(
  items: readonly ShownItem[],
  at: number,
  key: string,
): number | 'toggle' | undefined {
  const item = items[at]!
  switch (moves[key]) {
    case 'next':
      return Math.min(at + 1, items.length - 1)
    case 'previous':
      return Math.max(at - 1, 0)
    case 'first':
      return 0
    case 'last':
      return items.length - 1
    case 'open':
      if (item.expanded === false) return 'toggle'
      return item.expanded && (items[at + 1]?.level ?? 0) > item.level ? at + 1 : at
    case 'close': {
      if (item.expanded) return 'toggle'
      const above = items.slice(0, at).findLastIndex(({ level }) => level < item.level)
      return above === -1 ? at : above
    }
    default:
      return undefined
  }
}
