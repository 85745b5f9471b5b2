import type { giftcards as english } from '../en-us/giftcards.ts'
import type { Translated } from '../types.ts'

export const giftcards: Translated<typeof english> = {
  email_subject: 'Ajándékkártyát kapott',
  email_line: 'Feladó: {{giver}}. Ajándéka: {{cards}}. Váltsa be az egyenlegére, vagy ajándékozza tovább.',
  email_action: 'Ajándékkártyák megtekintése',
}
