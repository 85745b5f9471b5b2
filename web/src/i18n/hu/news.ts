import type { news as english } from '../en-us/news.ts'
import type { Translated } from '../types.ts'

export const news = {
  empty: 'Még nincsenek hírek',
  gone: 'A cikk nem található',
  more: 'További hírek',
  like: 'Kedvelés',
  save: 'Mentés',
  attachments: 'Letölthető fájlok',
  membersOnly: 'belépés után letölthető',
  noSaved: 'Nincs mentett cikk',
  noSavedText: 'Itt jelennek meg az elmentett cikkek.',
} satisfies Translated<typeof english>
