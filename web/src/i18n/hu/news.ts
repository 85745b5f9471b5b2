import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'Még nincsenek hírek',
  gone: 'A cikk nem található',
  more: 'További hírek',
} satisfies Translated<typeof english>
