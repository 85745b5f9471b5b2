import type { Language } from '@pasar/contract/constants'
import type { z } from 'zod'
import { localize, type Texts } from '../../localized-text.ts'
import { fieldLabel } from './field-labels.ts'

type Issue = z.core.$ZodIssue

type Messages = {
  required: (field: string) => string
  invalid: (field: string) => string
  choice: (field: string) => string
  shortText: (field: string, min: string) => string
  longText: (field: string, max: string) => string
  fewItems: (field: string, min: string) => string
  manyItems: (field: string, max: string) => string
  small: (field: string, min: string) => string
  large: (field: string, max: string) => string
  format: (field: string) => string
  email: (field: string) => string
}

const english: Messages = {
  required: (f) => `${f} is required`,
  invalid: (f) => `${f} is not valid`,
  choice: (f) => `${f} is not a valid choice`,
  shortText: (f, min) => `${f} must be at least ${min} characters`,
  longText: (f, max) => `${f} must be at most ${max} characters`,
  fewItems: (f, min) => `${f}: choose at least ${min}`,
  manyItems: (f, max) => `${f}: choose at most ${max}`,
  small: (f, min) => `${f} must be at least ${min}`,
  large: (f, max) => `${f} must be at most ${max}`,
  format: (f) => `${f} has an invalid format`,
  email: () => 'Enter a valid email',
}

const chinese: Messages = {
  required: (f) => `请填写${f}`,
  invalid: (f) => `${f}无效`,
  choice: (f) => `${f}不在可选范围内`,
  shortText: (f, min) => `${f}至少需要${min}个字符`,
  longText: (f, max) => `${f}最多${max}个字符`,
  fewItems: (f, min) => `${f}至少选择${min}项`,
  manyItems: (f, max) => `${f}最多选择${max}项`,
  small: (f, min) => `${f}不能小于${min}`,
  large: (f, max) => `${f}不能大于${max}`,
  format: (f) => `${f}格式不正确`,
  email: () => '请输入有效的邮箱',
}

/** Returns the message about an invalid field. */
export function issueMessage(issue: Issue, language: Language): string {
  const messages = localize({ 'en-us': english, 'zh-cn': chinese }, language)
  const field = fieldLabel(issue.path, language)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? messages.required(field)
        : messages.invalid(field)
    case 'too_small':
      return tooSmall(issue, messages, field)
    case 'too_big':
      return tooBig(issue, messages, field)
    case 'invalid_format':
      return issue.input === ''
        ? messages.required(field)
        : issue.format === 'email'
          ? messages.email(field)
          : messages.format(field)
    case 'invalid_value':
      return issue.input === undefined || issue.input === ''
        ? messages.required(field)
        : messages.choice(field)
    case 'invalid_union':
      return issue.input === undefined ? messages.required(field) : messages.invalid(field)
    default:
      return messages.invalid(field)
  }
}

type Size<C extends Issue['code']> = Extract<Issue, { code: C }>

function tooSmall(issue: Size<'too_small'>, messages: Messages, field: string): string {
  if (issue.origin === 'string') {
    return Number(issue.minimum) <= 1
      ? messages.required(field)
      : messages.shortText(field, String(issue.minimum))
  }
  const items = issue.origin === 'array' || issue.origin === 'set'
  return items
    ? messages.fewItems(field, String(issue.minimum))
    : messages.small(field, String(issue.minimum))
}

function tooBig(issue: Size<'too_big'>, messages: Messages, field: string): string {
  if (issue.origin === 'string') return messages.longText(field, String(issue.maximum))
  const items = issue.origin === 'array' || issue.origin === 'set'
  return items
    ? messages.manyItems(field, String(issue.maximum))
    : messages.large(field, String(issue.maximum))
}

/** The message of a period that ends before it starts. */
export const periodMessage: Texts = {
  'en-us': 'The end must be after the start',
  'zh-cn': '结束时间必须晚于开始时间',
}
