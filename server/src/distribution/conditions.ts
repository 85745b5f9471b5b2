/** A column of a plan: `alias.column`. */
export type ColumnRef = string

/**
 * A condition that fixes the value of a column: it equals an expression of other columns and of values that
 * are known before the rows are read.
 */
export type Equality = { column: ColumnRef; of: readonly ColumnRef[] }

/** A name, quoted or not, of an alias and of a column. */
const NAME = '(?:"[^"]+"|[a-z_][a-z0-9_]*)'
const COLUMN = new RegExp(`(?<![\\w."])(${NAME})\\.(${NAME})(?!\\w|\\s*\\()`, 'g')
const ONLY_COLUMN = new RegExp(`^\\(*(${NAME})\\.(${NAME})\\)*(?:::[a-z ]+(?:\\[\\])?\\)*)?$`)

const unquote = (name: string) => name.replaceAll('"', '')

/** Returns the columns that an expression names. Values of InitPlans are known before: they are none. */
export const columnsIn = (expression: string): ColumnRef[] =>
  [...withoutTexts(expression).matchAll(COLUMN)].map(
    ([, alias, column]) => `${unquote(alias!)}.${unquote(column!)}`,
  )

const withoutTexts = (expression: string) =>
  expression
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\((?:hashed )?(?:InitPlan|SubPlan) \w+\)\.col\d+/g, '$0')

/** Splits a text at a separator outside parentheses and quotes. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let [depth, from, isQuoted] = [0, 0, false]
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (c === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (c === '(') depth++
    if (c === ')') depth--
    if (depth === 0 && text.startsWith(separator, i)) {
      parts.push(text.slice(from, i))
      from = i + separator.length
      i = from - 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Removes parentheses around a whole expression. */
function unwrap(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('(') || !trimmed.endsWith(')')) return trimmed
  let depth = 0
  for (let i = 0; i < trimmed.length - 1; i++) {
    if (trimmed[i] === '(') depth++
    if (trimmed[i] === ')') depth--
    if (depth === 0) return trimmed
  }
  return unwrap(trimmed.slice(1, -1))
}

/** Returns the equalities of one branch of a condition, which all hold when it holds. */
function ofConjunct(conjunct: string): Equality[] {
  const [left, right, ...others] = splitOutside(conjunct, ' = ')
  if (left === undefined || right === undefined || others.length > 0) return []
  return [
    [left, right],
    [right, left],
  ].flatMap(([side, other]) => {
    const match = ONLY_COLUMN.exec(side!.trim())
    if (!match) return []
    return [{ column: `${unquote(match[1]!)}.${unquote(match[2]!)}`, of: columnsIn(other!) }]
  })
}

/**
 * Parses a condition of EXPLAIN (VERBOSE).
 * @returns alternatives, of which one holds: a single one unless it is an OR. Each is what holds then
 */
export function parseCondition(condition: string): Equality[][] {
  const text = unwrap(condition)
  const alternatives = splitOutside(text, ' OR ')
  if (alternatives.length > 1) return alternatives.flatMap(parseCondition)
  const conjuncts = splitOutside(text, ' AND ')
  if (conjuncts.length === 1) return [ofConjunct(text)]
  const parsed = conjuncts.map(parseCondition)
  // An OR inside an AND says less; the other parts hold in each of its branches.
  const certain = parsed.filter((one) => one.length === 1).flatMap((one) => one[0]!)
  const choices = parsed.filter((one) => one.length > 1)
  return choices.length === 1 ? choices[0]!.map((branch) => [...branch, ...certain]) : [certain]
}
