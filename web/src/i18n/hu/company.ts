import type { company as english } from '../en-us/company.ts'
import type { Translated } from '../types.ts'

export const company = {
  title: 'Cégünkről',
  none: 'Itt még nincs tartalom',
} satisfies Translated<typeof english>
