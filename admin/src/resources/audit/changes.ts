export type Change = { path: string; before?: string; after?: string }

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Returns the leaves of a value by path: `{ price: { amount: '1' } }` has `price.amount`. */
function listLeaves(value: unknown, path = ''): Map<string, string> {
  if (!isTree(value)) return new Map(value === undefined ? [] : [[path, formatLeaf(value)]])
  const entries = Object.entries(value)
  if (entries.length === 0) return new Map([[path, Array.isArray(value) ? 'none' : '{}']])
  return new Map(entries.flatMap(([key, inner]) => [...listLeaves(inner, path ? `${path}.${key}` : key)]))
}

const formatLeaf = (value: unknown): string =>
  value === null ? '–' : value === true ? 'yes' : value === false ? 'no' : String(value)

/**
 * Compares two values leaf by leaf, in their order.
 * @param before null or undefined for a new record
 */
export function listChanges(before: unknown, after: unknown): Change[] {
  const oldLeaves = before === null || before === undefined ? new Map<string, string>() : listLeaves(before)
  const newLeaves = after === null || after === undefined ? new Map<string, string>() : listLeaves(after)
  const paths = [...new Set([...oldLeaves.keys(), ...newLeaves.keys()])]
  return paths
    .filter((path) => oldLeaves.get(path) !== newLeaves.get(path))
    .map((path) => ({ path, before: oldLeaves.get(path), after: newLeaves.get(path) }))
}
