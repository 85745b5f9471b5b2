import type { consent as english } from '../en-us/consent.ts'
import type { Translated } from '../types.ts'

export const consent = {
  title: 'Ketentuan kami telah berubah',
  intro: 'Mohon baca perubahannya dan setujui untuk terus menggunakan akun Anda.',
  version: 'Versi {{version}}',
  read: 'Baca teks lengkap',
  agree: 'Saya setuju',
  later: 'Putuskan nanti',
  notNow: 'Jangan sekarang',
  dueOn:
    'Anda dapat memutuskan hingga {{date}}. Setelah itu, pesanan dan pembayaran memerlukan persetujuan Anda.',
  overdue: 'Setelah setuju, Anda dapat kembali memesan dan membayar.',
  thanks: 'Terima kasih. Persetujuan Anda telah disimpan.',
  pageTitle: 'Persetujuan saya',
  none: 'Belum ada persetujuan',
  noneText: 'Ketentuan yang Anda setujui akan muncul di sini.',
  current: 'Berlaku',
  source_registration: 'disetujui saat mendaftar, {{date}}',
  source_request: 'disetujui pada {{date}}',
} satisfies Translated<typeof english>
