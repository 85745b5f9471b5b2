import type { shops as english } from '../en-us/shops.ts'
import type { Translated } from '../types.ts'

export const shops: Translated<typeof english> = {
  group_sales: 'Penjualan',
  group_shop: 'Toko',
  entry_orders: 'Pesanan',
  entry_goods: 'Produk',
  entry_notes: 'Penjualan offline',
  entry_closed_notes: 'Penjualan offline toko yang ditutup',
  entry_figures: 'Statistik',
  entry_profile: 'Profil',
  entry_page: 'Halaman publik',
  entry_workers: 'Subpengguna',
  entry_close: 'Tutup toko',
  entry_apply: 'Buka toko',
  state_open: 'Buka',
  state_held: 'Ditangguhkan',
  state_closing: 'Sedang ditutup',
  slug_wait: 'Alamat bisa diubah lagi pada {{date}}',
  note_amount: 'Masukkan jumlah dalam {{currency}} yang tidak negatif',
  column_date: 'Tanggal',
  column_customer: 'Pelanggan',
  column_items: 'Barang',
  column_amount: 'Jumlah',
  column_currency: 'Mata uang',
  column_note: 'Catatan',
}
