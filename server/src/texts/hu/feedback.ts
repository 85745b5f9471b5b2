import type { feedback as english } from '../en-us/feedback.ts'
import type { Translated } from '../types.ts'

export const feedback: Translated<typeof english> = {
  email_subject: 'A bolt válaszolt a visszajelzésére',
  email_line: 'Válaszunk a visszajelzésére:',
  email_action: 'Beszélgetés megtekintése',
}
