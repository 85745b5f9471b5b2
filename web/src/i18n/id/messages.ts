import type { messages as english } from '../en-us/messages.ts'
import type { Translated } from '../types.ts'

export const messages = {
  title: 'Pesan',
  kinds: 'Jenis pesan',
  kind_all: 'Semua',
  kind_order: 'Pesanan',
  kind_wallet: 'Dompet',
  kind_system: 'Toko',
  kind_team: 'Tim',
  unread: 'Belum dibaca',
  unreadCount: '{{count}} belum dibaca',
  readAll: 'Tandai semua dibaca',
  deleteTitle: 'Hapus “{{title}}”',
  deleted: 'Pesan dihapus',
  emptyTitle: 'Belum ada pesan',
  empty_all: 'Kabar tentang pesanan, dompet, dan toko akan muncul di sini.',
  empty_order: 'Kabar pembayaran, paket, dan pengembalian dana pesanan Anda akan muncul di sini.',
  empty_wallet: 'Kabar isi saldo, penarikan, transfer, dan kartu hadiah akan muncul di sini.',
  empty_system: 'Kabar dari toko dan tentang akun Anda akan muncul di sini.',
  empty_team: 'Anggota yang mendaftar dengan kode undangan Anda akan muncul di sini.',
  toShop: 'Ke toko',
  emailTitle: 'Pesan lewat email',
  emailText:
    'Pilih pesan yang juga ingin Anda terima lewat email. Email tentang pembayaran, paket, pengembalian dana, penarikan, dan perubahan akun selalu kami kirim.',
  noEmail: 'Akun Anda tidak memiliki alamat email.',
  toEmail: 'Tambahkan alamat email',
  about_order: 'Pesanan ditutup atau dibatalkan, balasan atas ulasan Anda',
  about_wallet: 'Isi saldo dengan kartu, poin yang segera kedaluwarsa',
  about_system: 'Penawaran dan kabar dari toko',
  about_team: 'Anggota yang mendaftar dengan kode Anda',
} satisfies Translated<typeof english>
