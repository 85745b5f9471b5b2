import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'Belum ada berita',
  gone: 'Artikel tidak ditemui',
  more: 'Berita lain',
  like: 'Suka',
  save: 'Simpan',
  attachments: 'Muat turun',
  membersOnly: 'Log masuk untuk muat turun',
  noSaved: 'Tiada artikel disimpan',
  noSavedText: 'Artikel yang anda simpan akan dipaparkan di sini.',
} satisfies Translated<typeof english>
