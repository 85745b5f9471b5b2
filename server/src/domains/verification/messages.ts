import type { Language } from '@pasar/contract/constants'
import { renderEmail } from '../../platform/mail/layout.ts'
import { text } from '../../texts/text.ts'
import type { DocumentKind } from './data/documents.ts'

/** Returns the name of a document type. */
export const documentName = ({ name }: DocumentKind, language: Language): string =>
  text(language, `verification.document_${name}`)

export type EmailKind = 'approved' | 'rejected' | 'expired'

/**
 * Builds the email about a decision or an expiry.
 * @param fields `name` of the member, `reason` of a rejection, `link` to the verification page
 */
export function composeEmail(
  kind: EmailKind,
  language: Language,
  { name, reason, link }: { name: string; reason: string; link: string },
) {
  const content = {
    subject: text(language, `verification.email_${kind}_subject`),
    lines: [
      text(language, 'mail.greeting', { name }),
      text(language, `verification.email_${kind}_line`),
      ...(reason ? [reason] : []),
    ],
    action: text(language, `verification.email_${kind}_action`),
    language,
  }
  return renderEmail(content, link)
}
