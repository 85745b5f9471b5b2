import type { consent as english } from '../en-us/consent.ts'
import type { Translated } from '../types.ts'

export const consent = {
  title: 'Perjanjian kami telah berubah',
  intro: 'Sila baca perubahannya dan berikan persetujuan untuk terus menggunakan akaun anda.',
  version: 'Versi {{version}}',
  read: 'Baca teks penuh',
  agree: 'Saya bersetuju',
  later: 'Putuskan kemudian',
  notNow: 'Bukan sekarang',
  dueOn:
    'Anda boleh membuat keputusan hingga {{date}}. Selepas itu, pesanan dan pembayaran memerlukan persetujuan anda.',
  overdue: 'Setelah bersetuju, anda boleh kembali membuat pesanan dan pembayaran.',
  thanks: 'Terima kasih. Persetujuan anda telah disimpan.',
  pageTitle: 'Persetujuan saya',
  none: 'Belum ada persetujuan',
  noneText: 'Perjanjian yang anda setujui akan dipaparkan di sini.',
  current: 'Semasa',
  source_registration: 'dipersetujui semasa mendaftar, {{date}}',
  source_request: 'dipersetujui pada {{date}}',
} satisfies Translated<typeof english>
