import type { office as english } from '../en-us/office.ts'
import type { Translated } from '../types.ts'

export const office = {
  title: 'Irodáink',
  contactUs: 'Kapcsolat',
  chat: 'Chat az ügyfélszolgálattal',
  none: 'Még nincs iroda',
  noneText: 'Írjon nekünk, minden üzenetre válaszolunk.',
  mapLabel: 'Irodáink térképe',
  serviceCentre: 'Ügyfélközpont',
  open: 'Nyitva',
  closed: 'Zárva',
  until: 'zárás: {{time}}',
  opens: 'nyitás: {{time}}',
  byAppointment: 'Időpont-egyeztetéssel',
  allDay: '0–24',
  closedAllDay: 'Zárva',
  localTime: 'Helyi idő: {{time}}',
  mail: 'E-mail',
  map: 'Térkép',
  copyOf: 'Cím másolása: {{name}}',
} satisfies Translated<typeof english>
