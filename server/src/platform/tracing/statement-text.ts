const TEXT_MAX = 2_000
const KNOWN_MAX = 1_000

type StatementText = { operation: string; summary: string; text: string }

const known = new Map<string, StatementText>()

/**
 * Describes a statement for a span: without values, which the shop passes as parameters, and literals
 * replaced in case one is in the text.
 */
export function describeStatement(sql: string): StatementText {
  const found = known.get(sql)
  if (found) return found
  const text = withoutLiterals(sql)
  const operation = /\b(?:insert|update|delete|select|begin|commit|rollback|savepoint|set)\b/i
    .exec(text.replace(/^with\b.*?\bas\b/i, ''))?.[0]
    .toUpperCase()
  const table = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)"?/i.exec(text)?.[1]
  const described = {
    operation: operation ?? 'OTHER',
    summary: [operation ?? 'SQL', table].filter(Boolean).join(' '),
    text: text.slice(0, TEXT_MAX),
  }
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(sql, described)
  return described
}

const withoutLiterals = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$"])-?\d+(?:\.\d+)?\b/g, '?')
    .replace(/\$\d+(?:\s*,\s*\$\d+){2,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
