import type { Language } from '@pasar/contract/constants'
import type { EmailContent } from '../../platform/mail/layout.ts'
import { text } from '../../texts/text.ts'

type Facts = { name: string; product: string }

/** Builds the email about a SKU that is available again. */
export const stockReturnEmail = (language: Language, { name, product }: Facts): EmailContent => ({
  subject: text(language, 'stockAlerts.email_subject', { product }),
  lines: [text(language, 'mail.greeting', { name }), text(language, 'stockAlerts.email_line', { product })],
  action: text(language, 'stockAlerts.email_action'),
  language,
})

/** Builds the text message for members without an email address. */
export const stockReturnSms = (language: Language, product: string, link: string): string =>
  text(language, 'stockAlerts.sms', { product, link })
