import type { topups as english } from '../en-us/topups.ts'
import type { Translated } from '../types.ts'

export const topups: Translated<typeof english> = {
  transfer_name: 'Banki átutalás',
  transfer_hint: 'Utaljon a számlánkra, és töltse fel az igazolást. Ellenőrzés után jóváírjuk.',
  account_note: 'Közleménynek a feltöltés számát adja meg.',
  proof: '{{number}}. átutalási igazolás',
  email_approved_subject: 'Egyenlegén jóváírva: {{amount}}',
  email_approved_line: 'Átutalását megkaptuk ({{no}}). Egyenlegén jóváírtuk: {{amount}}.',
  email_approved_action: 'Tárca megnyitása',
  email_rejected_subject: 'Nem tudtuk megerősíteni az átutalását: {{amount}}',
  email_rejected_line: 'Nem tudtuk elfogadni a feltöltés igazolását ({{no}}). Az ok:',
  email_rejected_action: 'Másik igazolás feltöltése',
}
