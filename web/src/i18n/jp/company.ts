import type { company as english } from '../en-us/company.ts'
import type { Translated } from '../types.ts'

export const company = {
  title: '会社情報',
  none: 'まだ情報がありません',
} satisfies Translated<typeof english>
