import type { Call } from '@pasar/contract/call'
import type { Language } from '@pasar/contract/constants'
import type { FieldMessages } from '../../result.ts'
import { issueMessage } from '../responses/issue-messages.ts'

type Parsed = { ok: true; input: unknown } | { ok: false; fields: FieldMessages }
type Path = (string | number)[]

/**
 * Parses the input of a call by its schema. Rejects text that PostgreSQL cannot store (NUL, unpaired
 * surrogates).
 * @returns the input, or the first message of each invalid field in `language`
 */
export function parseInput(call: Call, raw: unknown, language: Language): Parsed {
  const parsed = call.input.safeParse(raw ?? {}, { reportInput: true })
  const issues = parsed.success ? unstorable(parsed.data, []).map(asIssue) : parsed.error.issues
  if (parsed.success && issues.length === 0) return { ok: true, input: parsed.data }
  const fields: FieldMessages = {}
  for (const issue of issues) {
    const path = issue.path.join('.')
    fields[path] ??= issueMessage(issue, language)
  }
  return { ok: false, fields }
}

const asIssue = (path: Path) => ({ code: 'custom' as const, path, message: '', input: undefined })

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Returns the paths of texts and field names that cannot be stored. */
function unstorable(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item, i) => unstorable(item, [...path, i]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    isStorable(key) ? unstorable(child, [...path, key]) : [path],
  )
}
