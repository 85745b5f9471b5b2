import type { storefront as english } from '../en-us/storefront.ts'
import type { Translated } from '../types.ts'

export const storefront = {
  title: 'Kedai',
  products_other: '{{count}} produk',
  byMembers: 'Kedai ahli',
  openSince: 'Dibuka sejak {{date}}',
  about: 'Perihal',
  notice: 'Notis',
  searchPlaceholder: 'Cari dalam kedai ini',
  sort: 'Isih mengikut',
  featured: 'Pilihan kedai',
  empty: 'Belum ada produk',
  emptyText: 'Kedai ini masih disediakan. Sila kembali kemudian.',
  nothingText: 'Cuba kata kunci atau kategori lain.',
  closedText: 'Anda boleh melihat-lihat, tetapi tidak boleh membeli buat masa ini.',
  unknown: 'Kedai tidak ditemui',
  unknownText: 'Pautan ini mungkin sudah lapuk.',
  soldBy: 'Dijual oleh',
  visit: 'Lawati kedai',
  more: 'Lagi dari kedai ini',
} satisfies Translated<typeof english>
