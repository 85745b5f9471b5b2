export type Mail = { to: string; subject: string; text: string; html?: string }

/** Sends emails. Only jobs call it; use cases `emit(tx, 'mail.send', mail)`. */
export type Mailer = {
  /** @throws when the mail server rejects the email or does not respond */
  send(mail: Mail): Promise<void>
  close(): void
}
