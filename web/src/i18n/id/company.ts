import type { company as english } from '../en-us/company.ts'
import type { Translated } from '../types.ts'

export const company = {
  title: 'Perusahaan kami',
  none: 'Belum ada informasi',
} satisfies Translated<typeof english>
