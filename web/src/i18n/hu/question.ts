import type { question as english } from '../en-us/question.ts'
import type { Translated } from '../types.ts'

export const question = {
  title: 'Gyakori kérdések',
  search: 'Keresés a kérdések között',
  categories: 'A kérdések témái',
  found_one: '{{count}} kérdés',
  found_other: '{{count}} kérdés',
  empty: 'Még nincsenek kérdések',
  noMatch: 'Nincs megfelelő kérdés',
  noMatchText: 'Próbálkozzon más szavakkal, vagy írjon nekünk.',
  ask: 'Írjon nekünk',
  askText: 'Egy munkanapon belül válaszolunk.',
} satisfies Translated<typeof english>
