import type { activity as english } from '../en-us/activity.ts'
import type { Translated } from '../types.ts'

export const activity = {
  title: 'Promo',
  none: 'Belum ada promo saat ini',
  noneText: 'Lihat yang baru di toko.',
  toShop: 'Ke beranda',
} satisfies Translated<typeof english>
