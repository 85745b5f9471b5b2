import type { Language } from '@pasar/contract/constants'
import type { EmailContent } from '../../platform/mail/layout.ts'
import { text } from '../../texts/text.ts'

/** Builds the email about an answer of support. */
export const answerEmail = (language: Language, answer: string): EmailContent => ({
  subject: text(language, 'support.email_subject'),
  lines: [text(language, 'support.email_line'), answer],
  action: text(language, 'support.email_action'),
  language,
})
