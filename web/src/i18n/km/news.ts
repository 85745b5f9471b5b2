import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'មិនទាន់មានព័ត៌មាន',
  gone: 'រកមិនឃើញអត្ថបទ',
  more: 'ព័ត៌មានបន្ថែម',
} satisfies Translated<typeof english>
