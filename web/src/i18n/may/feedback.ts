import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback = {
  title: 'Maklum balas',
  write: 'Tulis maklum balas',
  empty: 'Belum ada maklum balas',
  emptyText: 'Beritahu kami apa yang tidak kena, atau apa yang boleh kami perbaiki.',
  gone: 'Maklum balas tidak ditemui',
  open: 'Menunggu balasan kedai',
  answered: 'Dibalas',
  closed: 'Ditutup',
  category: 'Kategori',
  text: 'Mesej anda',
  pictures: 'Gambar',
  contact: 'Maklumat hubungan',
  contactHint: 'Pilihan: e-mel atau nombor telefon lain',
  send: 'Hantar',
  sent: 'Terima kasih. Kami membalas dalam satu hari bekerja.',
  fromShop: 'Kedai',
  fromMe: 'Anda',
  reply: 'Balas',
  reopen: 'Balas dan buka semula',
  close: 'Tutup maklum balas',
  closeTitle: 'Tutup maklum balas ini?',
  closeText: 'Jika dibalas, maklum balas ini dibuka semula.',
  newAnswers_other: '{{count}} balasan baharu',
} satisfies Translated<typeof english>
