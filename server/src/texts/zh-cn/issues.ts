import type { issues as english } from '../en-us/issues.ts'
import type { Translated } from '../types.ts'

export const issues: Translated<typeof english> = {
  input: '输入',
  required: '请填写{{field}}',
  invalid: '{{field}}无效',
  choice: '{{field}}不在可选范围内',
  short_text: '{{field}}至少需要{{min}}个字符',
  long_text: '{{field}}最多{{max}}个字符',
  few_items: '{{field}}至少选择{{min}}项',
  many_items: '{{field}}最多选择{{max}}项',
  small: '{{field}}不能小于{{min}}',
  large: '{{field}}不能大于{{max}}',
  format: '{{field}}格式不正确',
  email: '请输入有效的邮箱',
}
