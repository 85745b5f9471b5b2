import type { question as english } from '../en-us/question.ts'
import type { Translated } from '../types.ts'

export const question = {
  title: 'Soalan lazim',
  search: 'Cari soalan',
  categories: 'Kategori soalan',
  found_other: '{{count}} soalan',
  empty: 'Belum ada soalan',
  noMatch: 'Tiada soalan yang sepadan',
  noMatchText: 'Cuba perkataan lain, atau tulis kepada kami.',
  ask: 'Tulis kepada kami',
  askText: 'Kami membalas dalam satu hari bekerja.',
} satisfies Translated<typeof english>
