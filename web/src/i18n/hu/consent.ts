import type { consent as english } from '../en-us/consent.ts'
import type { Translated } from '../types.ts'

export const consent = {
  title: 'Feltételeink megváltoztak',
  intro: 'Kérjük, olvassa el a változásokat, és fogadja el, hogy tovább használhassa a fiókját.',
  version: 'Verzió: {{version}}',
  read: 'Teljes szöveg',
  agree: 'Elfogadom',
  later: 'Később döntök',
  notNow: 'Most nem',
  dueOn: 'Eddig dönthet: {{date}}. Ezután csak az elfogadást követően tud rendelni és fizetni.',
  overdue: 'Az elfogadás után azonnal újra rendelhet és fizethet.',
  thanks: 'Köszönjük, az elfogadást rögzítettük.',
  pageTitle: 'Elfogadott feltételek',
  none: 'Még nincs elfogadott feltétel',
  noneText: 'Itt jelenik meg minden, amit elfogadott.',
  current: 'Hatályos',
  source_registration: 'elfogadva regisztrációkor: {{date}}',
  source_request: 'elfogadva: {{date}}',
} satisfies Translated<typeof english>
