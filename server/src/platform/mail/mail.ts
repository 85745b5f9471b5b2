export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** The address that stops such emails by a POST, for emails that recipients can switch off. */
  unsubscribe?: string
}

/**
 * Returns the headers by which mail programs offer to unsubscribe with one click (RFC 8058); large mailbox
 * providers require them for bulk emails.
 */
export const headersOf = ({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

/** Returns those headers in the form of the APIs of SES and Postmark; undefined without any. */
export function headerList(mail: Pick<Mail, 'unsubscribe'>): { Name: string; Value: string }[] | undefined {
  const list = Object.entries(headersOf(mail)).map(([Name, Value]) => ({ Name, Value }))
  return list.length > 0 ? list : undefined
}

/** Sends emails. Only jobs call it; use cases `emit(tx, 'mail.send', mail)`. */
export type Mailer = {
  /** @throws when the mail server rejects the email or does not respond */
  send(mail: Mail): Promise<void>
  close(): void
}
