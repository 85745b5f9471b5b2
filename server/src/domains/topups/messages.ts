import type { Language } from '@pasar/contract/constants'
import { renderEmail } from '../../platform/mail/layout.ts'
import { text } from '../../texts/text.ts'

/** Name and hint of the bank transfer in the list of channels. */
export const transferLabels = (language: Language): { name: string; hint: string } => ({
  name: text(language, 'topups.transfer_name'),
  hint: text(language, 'topups.transfer_hint'),
})

export type Outcome = 'approved' | 'rejected'
type Facts = { name: string; amount: string; no: string; reason: string; link: string }

/** Builds the email about the review of a transfer. */
export function reviewEmail(outcome: Outcome, language: Language, { name, amount, no, reason, link }: Facts) {
  const content = {
    subject: text(language, `topups.email_${outcome}_subject`, { amount }),
    lines: [
      text(language, 'mail.greeting', { name }),
      text(language, `topups.email_${outcome}_line`, { no, amount }),
      ...(outcome === 'rejected' ? [reason] : []),
    ],
    action: text(language, `topups.email_${outcome}_action`),
    language,
  }
  return renderEmail(content, link)
}
