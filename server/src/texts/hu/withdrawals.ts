import type { withdrawals as english } from '../en-us/withdrawals.ts'
import type { Translated } from '../types.ts'

export const withdrawals: Translated<typeof english> = {
  state_reviewing: 'Ellenőrzés alatt',
  state_approved: 'Jóváhagyva, utalás folyamatban',
  state_paid: 'Elutalva',
  state_rejected: 'Elutasítva',
  state_cancelled: 'Törölve',
  state_failed: 'Sikertelen utalás',
  state_returned: 'Visszaküldve',
  channel_bank: 'Bankszámlára',
  channel_coin: 'Kriptotárcába',
  why_off: 'Jelenleg nem elérhető',
  why_rate: 'Jelenleg nincs elérhető árfolyam',
  wrong_address: 'Érvénytelen cím. Másolja ki újra.',
  too_many_decimals: 'Túl sok tizedesjegy',
  email_reviewing_subject: 'Megkaptuk kifizetési kérelmét',
  email_reviewing_line:
    'Ön kifizetést kért. Ha ez nem Ön volt, azonnal módosítsa jelszavait, és lépjen kapcsolatba velünk.',
  email_approved_subject: 'Kifizetését jóváhagytuk',
  email_approved_line: 'Kifizetését jóváhagytuk. Az utalás folyamatban van.',
  email_paid_subject: 'Kifizetését elutaltuk',
  email_paid_line: 'Kifizetését elutaltuk.',
  email_rejected_subject: 'Kifizetését elutasítottuk',
  email_rejected_line: 'Kifizetését nem tudtuk jóváhagyni. A teljes összeg ismét az egyenlegén van.',
  email_cancelled_subject: 'Kifizetését töröltük',
  email_cancelled_line: 'Kifizetését töröltük. A teljes összeg ismét az egyenlegén van.',
  email_failed_subject: 'Az utalás nem sikerült',
  email_failed_line: 'Kifizetését nem tudtuk elutalni. A teljes összeg ismét az egyenlegén van.',
  email_returned_subject: 'Az utalás visszaérkezett',
  email_returned_line:
    'Kifizetésének utalása visszaérkezett hozzánk. A teljes összeg ismét az egyenlegén van.',
  email_to: 'Hová: {{destination}}',
  email_amount: 'Összeg: {{amount}}',
  email_reason: 'Indok: {{reason}}',
  email_reference: 'Hivatkozási szám: {{reference}}',
  email_action: 'Kifizetés megtekintése',
}
