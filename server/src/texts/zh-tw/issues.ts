import type { issues as english } from '../en-us/issues.ts'
import type { Translated } from '../types.ts'

export const issues: Translated<typeof english> = {
  input: '輸入內容',
  required: '請填寫{{field}}',
  invalid: '{{field}}無效',
  choice: '{{field}}不在可選範圍內',
  short_text: '{{field}}至少需要 {{min}} 個字元',
  long_text: '{{field}}最多 {{max}} 個字元',
  few_items: '{{field}}：請至少選擇 {{min}} 項',
  many_items: '{{field}}：最多可選擇 {{max}} 項',
  small: '{{field}}不可小於 {{min}}',
  large: '{{field}}不可大於 {{max}}',
  format: '{{field}}格式不正確',
  email: '請輸入有效的電子郵件',
}
