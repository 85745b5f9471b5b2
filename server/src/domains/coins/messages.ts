import type { Language } from '@pasar/contract/constants'
import { renderEmail } from '../../platform/mail/layout.ts'
import { text } from '../../texts/text.ts'

type Facts = { name: string; amount: string; tx: string; link: string }

/** Builds the email about a credited deposit. */
export function creditEmail(language: Language, { name, amount, tx, link }: Facts) {
  const content = {
    subject: text(language, 'coins.email_subject', { amount }),
    lines: [
      text(language, 'mail.greeting', { name }),
      text(language, 'coins.email_line', { amount }),
      text(language, 'coins.email_transaction', { tx }),
    ],
    action: text(language, 'coins.email_action'),
    language,
  }
  return renderEmail(content, link)
}
