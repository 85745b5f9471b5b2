import type { support as english } from '../en-us/support.ts'
import type { Translated } from '../types.ts'

export const support: Translated<typeof english> = {
  email_subject: 'Válaszoltunk az üzenetére',
  email_line: 'Válaszunk az üzenetére:',
  email_action: 'Beszélgetés folytatása',
}
