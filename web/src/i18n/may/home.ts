import type { home as english } from '../en-us/home.ts'
import type { Translated } from '../types.ts'

export const home = {
  title: 'Pasar',
  banners: 'Tawaran',
  allNotices: 'Semua notis',
  notice: 'Notis',
  endsIn: 'tamat dalam',
  seeAll: 'Lihat semua',
  collections: 'Produk',
  forYou: 'Untuk anda',
  new: 'Baharu',
  popular: 'Popular',
  backToTop: 'Kembali ke atas',
  couponsTitle: 'Baucar untuk dituntut',
} satisfies Translated<typeof english>
