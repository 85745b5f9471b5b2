import type { office as english } from '../en-us/office.ts'
import type { Translated } from '../types.ts'

export const office = {
  title: 'Pejabat kami',
  contactUs: 'Hubungi kami',
  chat: 'Sembang dengan kami',
  none: 'Belum ada pejabat',
  noneText: 'Tulis kepada kami; setiap mesej kami balas.',
  mapLabel: 'Peta pejabat kami',
  serviceCentre: 'Pusat khidmat',
  open: 'Buka',
  closed: 'Tutup',
  until: 'hingga {{time}}',
  opens: 'buka semula {{time}}',
  byAppointment: 'Dengan temu janji',
  allDay: '24 jam',
  closedAllDay: 'Tutup',
  localTime: 'Waktu tempatan sekarang {{time}}.',
  mail: 'E-mel',
  map: 'Peta',
  copyOf: 'Salin alamat {{name}}',
} satisfies Translated<typeof english>
