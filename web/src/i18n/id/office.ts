import type { office as english } from '../en-us/office.ts'
import type { Translated } from '../types.ts'

export const office = {
  title: 'Kantor kami',
  contactUs: 'Hubungi kami',
  chat: 'Chat dengan kami',
  none: 'Belum ada kantor',
  noneText: 'Kirim pesan kepada kami; semuanya kami balas.',
  mapLabel: 'Peta kantor kami',
  serviceCentre: 'Pusat layanan',
  open: 'Buka',
  closed: 'Tutup',
  until: 'hingga {{time}}',
  opens: 'buka lagi {{time}}',
  byAppointment: 'Dengan janji temu',
  allDay: '24 jam',
  closedAllDay: 'Tutup',
  localTime: 'Waktu setempat sekarang {{time}}.',
  mail: 'Email',
  map: 'Peta',
  copyOf: 'Salin alamat {{name}}',
} satisfies Translated<typeof english>
