import type { Language } from '@pasar/contract/constants'
import type { EmailContent } from '../../platform/mail/layout.ts'
import { text } from '../../texts/text.ts'

/** Builds the email about an answer of the shop. */
export const answerEmail = (language: Language, name: string, answer: string): EmailContent => ({
  subject: text(language, 'feedback.email_subject'),
  lines: [text(language, 'mail.greeting', { name }), text(language, 'feedback.email_line'), answer],
  action: text(language, 'feedback.email_action'),
  language,
})
