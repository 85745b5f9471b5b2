import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'Belum ada berita',
  gone: 'Artikel tidak ditemui',
  more: 'Berita lain',
} satisfies Translated<typeof english>
