import type { company as english } from '../en-us/company.ts'
import type { Translated } from '../types.ts'

export const company = {
  title: 'ក្រុមហ៊ុនរបស់យើង',
  none: 'មិនទាន់មានព័ត៌មាន',
} satisfies Translated<typeof english>
