import type { question as english } from '../en-us/question.ts'
import type { Translated } from '../types.ts'

export const question = {
  title: 'Pertanyaan umum',
  search: 'Cari pertanyaan',
  categories: 'Kategori pertanyaan',
  found_other: '{{count}} pertanyaan',
  empty: 'Belum ada pertanyaan',
  noMatch: 'Tidak ada pertanyaan yang cocok',
  noMatchText: 'Coba kata lain, atau kirimi kami pesan.',
  ask: 'Kirimi kami pesan',
  askText: 'Kami membalas dalam satu hari kerja.',
} satisfies Translated<typeof english>
