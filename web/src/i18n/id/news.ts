import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'Belum ada kabar',
  gone: 'Artikel tidak ditemukan',
  more: 'Kabar lainnya',
} satisfies Translated<typeof english>
