import type { activity as english } from '../en-us/activity.ts'
import type { Translated } from '../types.ts'

export const activity = {
  title: 'Promosi',
  none: 'Tiada promosi buat masa ini',
  noneText: 'Lihat apa yang baharu di kedai.',
  toShop: 'Ke halaman utama',
} satisfies Translated<typeof english>
