import type { messages as english } from '../en-us/messages.ts'
import type { Translated } from '../types.ts'

export const messages = {
  title: 'Mesej',
  kinds: 'Jenis mesej',
  kind_all: 'Semua',
  kind_order: 'Pesanan',
  kind_wallet: 'Dompet',
  kind_system: 'Kedai',
  kind_team: 'Pasukan',
  unread: 'Belum dibaca',
  unreadCount: '{{count}} belum dibaca',
  readAll: 'Tanda semua dibaca',
  deleteTitle: 'Padam “{{title}}”',
  deleted: 'Mesej dipadam',
  emptyTitle: 'Tiada mesej',
  empty_all: 'Makluman tentang pesanan, dompet dan kedai akan dipaparkan di sini.',
  empty_order:
    'Makluman tentang pembayaran, bungkusan dan bayaran balik pesanan anda akan dipaparkan di sini.',
  empty_wallet:
    'Makluman tentang tambah nilai, pengeluaran, pindahan dan kad hadiah akan dipaparkan di sini.',
  empty_system: 'Makluman tentang kedai dan akaun anda akan dipaparkan di sini.',
  empty_team: 'Ahli yang mendaftar dengan kod jemputan anda akan dipaparkan di sini.',
  toShop: 'Ke kedai',
  emailTitle: 'Mesej melalui e-mel',
  emailText:
    'Pilih mesej yang anda mahu terima melalui e-mel juga. Kami sentiasa menghantar e-mel tentang pembayaran, bungkusan, bayaran balik, pengeluaran dan perubahan akaun anda.',
  noEmail: 'Akaun anda tiada alamat e-mel.',
  toEmail: 'Tambah alamat e-mel',
  about_order: 'Pesanan ditutup atau dibatalkan, balasan kepada ulasan anda',
  about_wallet: 'Tambah nilai dengan kad, mata yang hampir tamat tempoh',
  about_system: 'Tawaran dan berita kedai',
  about_team: 'Ahli yang mendaftar dengan kod anda',
} satisfies Translated<typeof english>
