import type { company as english } from '../en-us/company.ts'
import type { Translated } from '../types.ts'

export const company = {
  title: 'บริษัทของเรา',
  none: 'ยังไม่มีข้อมูล',
} satisfies Translated<typeof english>
