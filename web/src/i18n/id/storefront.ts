import type { storefront as english } from '../en-us/storefront.ts'
import type { Translated } from '../types.ts'

export const storefront = {
  title: 'Toko',
  products_other: '{{count}} produk',
  byMembers: 'Toko para anggota',
  openSince: 'Buka sejak {{date}}',
  about: 'Tentang',
  notice: 'Pengumuman',
  searchPlaceholder: 'Cari di toko ini',
  sort: 'Urutkan',
  featured: 'Pilihan toko',
  empty: 'Belum ada produk',
  emptyText: 'Toko ini sedang disiapkan. Silakan kembali lagi nanti.',
  nothingText: 'Coba kata kunci atau kategori lain.',
  closedText: 'Anda bisa melihat-lihat, tetapi belum bisa membeli untuk saat ini.',
  unknown: 'Toko tidak ditemukan',
  unknownText: 'Tautannya mungkin sudah kedaluwarsa.',
  soldBy: 'Dijual oleh',
  visit: 'Kunjungi toko',
  more: 'Lainnya dari toko ini',
} satisfies Translated<typeof english>
