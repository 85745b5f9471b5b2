import type { comment as english } from '../en-us/comment.ts'
import type { Translated } from '../types.ts'

export const comment = {
  title: 'Hozzászólások',
  write: 'Hozzászólás írása',
  send: 'Küldés',
  sent: 'Hozzászólás közzétéve',
  pending: 'A hozzászólás ellenőrzés után jelenik meg',
  inReview: 'Ellenőrzés alatt',
  none: 'Még nincs hozzászólás. Írja meg az elsőt.',
  sort: 'Hozzászólások rendezése',
  newest: 'Legújabb',
  popular: 'Népszerű',
  answer: 'Válasz',
  answerTo: 'Válasz {{name}} hozzászólására',
  to: 'válasza {{name}} részére',
  moreAnswers_one: 'Még {{count}} válasz',
  moreAnswers_other: 'Még {{count}} válasz',
  deleted: 'Ezt a hozzászólást törölték',
  deleteTitle: 'Törli ezt a hozzászólást?',
  report: 'Jelentés',
  reportTitle: 'Jelenti ezt a hozzászólást?',
  reportText: 'A bolt ellenőrzi, és elrejti, ha szabályt sért.',
  reported: 'Köszönjük. A bolt ellenőrzi a hozzászólást.',
} satisfies Translated<typeof english>
