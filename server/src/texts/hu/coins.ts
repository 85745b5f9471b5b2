import type { coins as english } from '../en-us/coins.ts'
import type { Translated } from '../types.ts'

export const coins: Translated<typeof english> = {
  email_subject: 'Megérkezett: {{amount}}',
  email_line: 'Befizetését jóváírtuk az egyenlegén: {{amount}}.',
  email_transaction: 'Tranzakció: {{tx}}',
  email_action: 'Befizetés megtekintése',
}
