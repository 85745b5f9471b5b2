export type Change = { path: string; before?: string; after?: string }

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Leaves of a value by their path: `{ price: { amount: '1' } }` has `price.amount`. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (!isTree(value)) return new Map(value === undefined ? [] : [[path, write(value)]])
  const entries = Object.entries(value)
  if (entries.length === 0) return new Map([[path, Array.isArray(value) ? 'none' : '{}']])
  return new Map(entries.flatMap(([key, inner]) => [...leavesOf(inner, path ? `${path}.${key}` : key)]))
}

const write = (value: unknown): string =>
  value === null ? '–' : value === true ? 'yes' : value === false ? 'no' : String(value)

/**
 * What differs between two values, leaf by leaf, in the order of the values.
 * @param before null or undefined when there was nothing
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = before === null || before === undefined ? new Map<string, string>() : leavesOf(before)
  const is = after === null || after === undefined ? new Map<string, string>() : leavesOf(after)
  const paths = [...new Set([...was.keys(), ...is.keys()])]
  return paths
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
}
