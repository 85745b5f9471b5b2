import type { shops as english } from '../en-us/shops.ts'
import type { Translated } from '../types.ts'

export const shops: Translated<typeof english> = {
  group_sales: 'Jualan',
  group_shop: 'Kedai',
  entry_orders: 'Pesanan',
  entry_goods: 'Produk',
  entry_notes: 'Jualan luar talian',
  entry_closed_notes: 'Jualan luar talian kedai yang ditutup',
  entry_figures: 'Prestasi',
  entry_profile: 'Profil',
  entry_page: 'Halaman awam',
  entry_workers: 'Subpengguna',
  entry_close: 'Tutup kedai',
  entry_apply: 'Buka kedai',
  state_open: 'Dibuka',
  state_held: 'Digantung',
  state_closing: 'Sedang ditutup',
  slug_wait: 'Alamat boleh diubah semula pada {{date}}',
  note_amount: 'Masukkan jumlah dalam {{currency}} yang tidak negatif',
  column_date: 'Tarikh',
  column_customer: 'Pelanggan',
  column_items: 'Item',
  column_amount: 'Jumlah',
  column_currency: 'Mata wang',
  column_note: 'Nota',
}
