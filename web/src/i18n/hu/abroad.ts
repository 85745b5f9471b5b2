import type { abroad as english } from '../en-us/abroad.ts'
import type { Translated } from '../types.ts'

export const abroad = {
  title: 'Szállítás ide',
  freight: 'Szállítás',
  free: 'Ingyenes',
  arrives: 'Szállítási idő',
  days: '{{min}}–{{max}} nap',
  forOne: 'Egy darab esetén összesen {{total}}. A rendelés pontos összegei a pénztárnál láthatók.',
  forAll: 'Ezekért a termékekért összesen {{total}}. A rendelés összegeit a pénztár mutatja.',
  weight: 'Súly szerint: {{kilograms}} kg',
  prohibited: 'Ide nem küldhető: {{countries}}',
  duties: 'Vám és importadók',
  identity: 'Az ottani vámhatóság kéri a vevő személyazonosító adatait.',
} satisfies Translated<typeof english>
