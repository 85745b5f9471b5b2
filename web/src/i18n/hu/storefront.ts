import type { storefront as english } from '../en-us/storefront.ts'
import type { Translated } from '../types.ts'

export const storefront = {
  title: 'Bolt',
  products_one: '{{count}} termék',
  products_other: '{{count}} termék',
  byMembers: 'Tagjaink boltjai',
  openSince: 'Nyitva {{date}} óta',
  about: 'Rólunk',
  notice: 'Közlemény',
  searchPlaceholder: 'Keresés a boltban',
  sort: 'Rendezés',
  featured: 'Ajánlott',
  empty: 'Még nincs termék',
  emptyText: 'A bolt még készül. Látogasson vissza később.',
  nothingText: 'Próbáljon más kulcsszót vagy kategóriát.',
  closedText: 'Körülnézhet, de vásárolni most nem lehet.',
  unknown: 'A bolt nem található',
  unknownText: 'Lehet, hogy a hivatkozás elavult.',
  soldBy: 'Eladó',
  visit: 'Irány a bolt',
  more: 'Továbbiak ebből a boltból',
} satisfies Translated<typeof english>
