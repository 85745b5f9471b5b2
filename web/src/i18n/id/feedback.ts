import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback = {
  title: 'Masukan',
  write: 'Tulis masukan',
  empty: 'Belum ada masukan',
  emptyText: 'Ceritakan apa yang bermasalah, atau apa yang dapat kami perbaiki.',
  gone: 'Masukan tidak ditemukan',
  open: 'Menunggu balasan toko',
  answered: 'Dibalas',
  closed: 'Ditutup',
  category: 'Kategori',
  text: 'Masukan Anda',
  pictures: 'Gambar',
  contact: 'Kontak',
  contactHint: 'Opsional: email atau nomor HP lain',
  send: 'Kirim',
  sent: 'Terima kasih. Kami membalas dalam satu hari kerja.',
  fromShop: 'Toko',
  fromMe: 'Anda',
  reply: 'Balas',
  reopen: 'Balas dan buka lagi',
  close: 'Tutup masukan',
  closeTitle: 'Tutup masukan ini?',
  closeText: 'Jika dibalas, masukan ini terbuka lagi.',
  newAnswers_other: '{{count}} balasan baru',
} satisfies Translated<typeof english>
