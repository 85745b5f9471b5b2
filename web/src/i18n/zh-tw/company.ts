import type { company as english } from '../en-us/company.ts'
import type { Translated } from '../types.ts'

export const company = {
  title: '公司介紹',
  none: '目前沒有內容',
} satisfies Translated<typeof english>
