import type { company as english } from '../en-us/company.ts'
import type { Translated } from '../types.ts'

export const company = {
  title: '公司介绍',
  none: '暂无内容',
} satisfies Translated<typeof english>
