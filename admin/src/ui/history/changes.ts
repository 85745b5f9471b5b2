import { t } from '../../i18n/translate.ts'
import { nameOfState } from '../format/state-names.ts'
export type Change = { path: string; before?: string; after?: string }

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Returns the leaves of a value by path: `{ price: { amount: '1' } }` has `price.amount`. */
function listLeaves(value: unknown, path = ''): Map<string, string> {
  if (!isTree(value)) return new Map(value === undefined ? [] : [[path, formatLeaf(value)]])
  const entries = Object.entries(value)
  if (entries.length === 0) return new Map([[path, Array.isArray(value) ? t('none') : '{}']])
  return new Map(entries.flatMap(([key, inner]) => [...listLeaves(inner, path ? `${path}.${key}` : key)]))
}

/** States and other names of a program: `on_sale`. */
const NAME = /^[a-z]+(_[a-z]+)+$/

function formatLeaf(value: unknown): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const text = String(value)
  const name = nameOfState(text)
  return NAME.test(name) ? name.replaceAll('_', ' ') : name
}

/** Writes a path in words: `fullName` as `full name`. */
const pathInWords = (path: string): string =>
  path.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)

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
    .map((path) => ({ path: pathInWords(path), before: oldLeaves.get(path), after: newLeaves.get(path) }))
}
