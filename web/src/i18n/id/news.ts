import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'Belum ada kabar',
  gone: 'Artikel tidak ditemukan',
  more: 'Kabar lainnya',
  like: 'Suka',
  save: 'Simpan',
  attachments: 'Unduhan',
  membersOnly: 'Masuk untuk mengunduh',
  noSaved: 'Belum ada artikel tersimpan',
  noSavedText: 'Artikel yang Anda simpan akan muncul di sini.',
} satisfies Translated<typeof english>
