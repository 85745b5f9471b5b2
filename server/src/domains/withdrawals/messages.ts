import type { WithdrawalState } from '@pasar/contract/calls/wallet/withdrawals'
import type { Language } from '@pasar/contract/constants'
import { renderEmail } from '../../platform/mail/layout.ts'
import { text } from '../../texts/text.ts'

type Facts = {
  name: string
  amount: string
  destination: string
  reason: string
  reference: string
  link: string
}

/** Builds the email about the state of a withdrawal. */
export function withdrawalEmail(
  state: WithdrawalState,
  language: Language,
  { name, amount, destination, reason, reference, link }: Facts,
) {
  const content = {
    subject: text(language, `withdrawals.email_${state}_subject`),
    lines: [
      text(language, 'mail.greeting', { name }),
      text(language, `withdrawals.email_${state}_line`),
      text(language, 'withdrawals.email_amount', { amount }),
      text(language, 'withdrawals.email_to', { destination }),
      ...(reason ? [text(language, 'withdrawals.email_reason', { reason })] : []),
      ...(reference ? [text(language, 'withdrawals.email_reference', { reference })] : []),
    ],
    action: text(language, 'withdrawals.email_action'),
    language,
  }
  return renderEmail(content, link)
}
