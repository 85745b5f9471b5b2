import type { home as english } from '../en-us/home.ts'
import type { Translated } from '../types.ts'

export const home = {
  title: 'Pasar',
  banners: 'Penawaran',
  allNotices: 'Semua pengumuman',
  notice: 'Pengumuman',
  endsIn: 'berakhir dalam',
  seeAll: 'Lihat semua',
  collections: 'Produk',
  forYou: 'Untuk Anda',
  new: 'Terbaru',
  popular: 'Populer',
  backToTop: 'Kembali ke atas',
  couponsTitle: 'Kupon untuk diklaim',
} satisfies Translated<typeof english>
