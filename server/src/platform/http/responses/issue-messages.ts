import type { Language } from '@pasar/contract/constants'
import type { z } from 'zod'
import { text } from '../../../texts/text.ts'
import type { Texts } from '../../localized-text.ts'
import { fieldLabel } from './field-labels.ts'

type Issue = z.core.$ZodIssue

/** Returns the message about an invalid field. */
export function issueMessage(issue: Issue, language: Language): string {
  const field = fieldLabel(issue.path, language)
  const required = () => text(language, 'issues.required', { field })
  const invalid = () => text(language, 'issues.invalid', { field })
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === '' ? required() : invalid()
    case 'too_small':
      return tooSmall(issue, language, field)
    case 'too_big':
      return tooBig(issue, language, field)
    case 'invalid_format':
      if (issue.input === '') return required()
      return issue.format === 'email'
        ? text(language, 'issues.email')
        : text(language, 'issues.format', { field })
    case 'invalid_value':
      return issue.input === undefined || issue.input === ''
        ? required()
        : text(language, 'issues.choice', { field })
    case 'invalid_union':
      return issue.input === undefined ? required() : invalid()
    default:
      return invalid()
  }
}

type Size<C extends Issue['code']> = Extract<Issue, { code: C }>

function tooSmall({ origin, minimum }: Size<'too_small'>, language: Language, field: string): string {
  if (origin === 'string' && Number(minimum) <= 1) return text(language, 'issues.required', { field })
  const min = String(minimum)
  if (origin === 'string') return text(language, 'issues.short_text', { field, min })
  const items = origin === 'array' || origin === 'set'
  return text(language, items ? 'issues.few_items' : 'issues.small', { field, min })
}

function tooBig({ origin, maximum }: Size<'too_big'>, language: Language, field: string): string {
  const max = String(maximum)
  if (origin === 'string') return text(language, 'issues.long_text', { field, max })
  const items = origin === 'array' || origin === 'set'
  return text(language, items ? 'issues.many_items' : 'issues.large', { field, max })
}

/** The message of a period that ends before it starts. */
export const periodMessage: Texts = {
  'en-us': 'The end must be after the start',
  'zh-cn': '结束时间必须晚于开始时间',
}
