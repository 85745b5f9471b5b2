import type { company as english } from '../en-us/company.ts'
import type { Translated } from '../types.ts'

export const company = {
  title: 'Syarikat kami',
  none: 'Belum ada maklumat',
} satisfies Translated<typeof english>
