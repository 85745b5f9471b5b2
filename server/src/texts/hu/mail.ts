import type { mail as english } from '../en-us/mail.ts'
import type { Translated } from '../types.ts'

export const mail: Translated<typeof english> = {
  greeting: 'Kedves {{name}}!',
  kind_order: 'Rendelés',
  kind_wallet: 'Tárca',
  kind_system: 'Bolt',
  kind_team: 'Csapat',
  kind_stock: 'Készletértesítések',
  unsubscribe: 'Leiratkozás',
  unsubscribe_reason: 'Azért kapta ezt az e-mailt, mert e-maileket kért erről: {{kind}}.',
  unsubscribe_question: 'Nem szeretne több e-mailt kapni erről: {{kind}}?',
  unsubscribe_done: 'Nem küldünk több e-mailt erről: {{kind}}. A boltban bármikor újra bekapcsolhatja.',
  unsubscribe_invalid: 'Ez a hivatkozás érvénytelen. Kérjük, nyissa meg újra az e-mailből.',
}
