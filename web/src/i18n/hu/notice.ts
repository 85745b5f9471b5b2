import type { notice as english } from '../en-us/notice.ts'
import type { Translated } from '../types.ts'

export const notice = {
  title: 'Közlemények',
  empty: 'Nincs közlemény',
  emptyText: 'Itt jelennek meg a szállításról, nyitvatartásról és ajánlatokról szóló közlemények.',
  gone: 'Ez a közlemény már nem érvényes',
} satisfies Translated<typeof english>
