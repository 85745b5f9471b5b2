import type { Call } from '@pasar/contract/call'
import type { Language } from '@pasar/contract/constants'
import type { FieldMessages } from '../result.ts'
import { issueMessage } from './issue-messages.ts'

type Parsed = { ok: true; input: unknown } | { ok: false; fields: FieldMessages }

/**
 * Reads a call's input by its schema.
 * @returns the input, or for each field that does not fit a sentence in `language` (the first problem of each)
 */
export function parseInput(call: Call, raw: unknown, language: Language): Parsed {
  const parsed = call.input.safeParse(raw ?? {}, { reportInput: true })
  if (parsed.success) return { ok: true, input: parsed.data }
  const fields: FieldMessages = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= issueMessage(issue, language)
  }
  return { ok: false, fields }
}
