import type { Call } from '@pasar/contract/call'
import type { Language } from '@pasar/contract/constants'
import type { FieldMessages } from '../result.ts'
import { issueMessage } from './issue-messages.ts'

type Parsed = { ok: true; input: unknown } | { ok: false; fields: FieldMessages }
type Path = (string | number)[]

/**
 * Reads a call's input by its schema. Text that PostgreSQL cannot keep (NUL, half a surrogate pair) fits no field.
 * @returns the input, or for each field that does not fit a sentence in `language` (the first problem of each)
 */
export function parseInput(call: Call, raw: unknown, language: Language): Parsed {
  const parsed = call.input.safeParse(raw ?? {}, { reportInput: true })
  const issues = parsed.success ? unkeepable(parsed.data, []).map(asIssue) : parsed.error.issues
  if (parsed.success && issues.length === 0) return { ok: true, input: parsed.data }
  const fields: FieldMessages = {}
  for (const issue of issues) {
    const path = issue.path.join('.')
    fields[path] ??= issueMessage(issue, language)
  }
  return { ok: false, fields }
}

const asIssue = (path: Path) => ({ code: 'custom' as const, path, message: '', input: undefined })

const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Where a text, or the name of a field, cannot be kept. */
function unkeepable(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item, i) => unkeepable(item, [...path, i]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    isKeepable(key) ? unkeepable(child, [...path, key]) : [path],
  )
}
