import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback = {
  title: 'Visszajelzés',
  write: 'Visszajelzés írása',
  empty: 'Még nincs visszajelzés',
  emptyText: 'Írja meg, mi nem működött, vagy mit csinálhatnánk jobban.',
  gone: 'A visszajelzés nem található',
  open: 'Válaszra vár',
  answered: 'Megválaszolva',
  closed: 'Lezárva',
  category: 'Téma',
  text: 'Üzenet',
  pictures: 'Képek',
  contact: 'Elérhetőség',
  contactHint: 'Nem kötelező: másik e-mail-cím vagy telefonszám',
  send: 'Küldés',
  sent: 'Köszönjük. Egy munkanapon belül válaszolunk.',
  fromShop: 'Bolt',
  fromMe: 'Ön',
  reply: 'Válasz',
  reopen: 'Válasz és újranyitás',
  close: 'Visszajelzés lezárása',
  closeTitle: 'Lezárja ezt a visszajelzést?',
  closeText: 'Válasz küldésével újra megnyitható.',
  newAnswers_one: '{{count}} új válasz',
  newAnswers_other: '{{count}} új válasz',
} satisfies Translated<typeof english>
