export type Mail = { to: string; subject: string; text: string; html?: string }

/** Sends mail. Called from jobs only: use cases `emit(tx, 'mail.send', mail)`. */
export type Mailer = {
  /** @throws when the mail server refuses or does not answer */
  send(mail: Mail): Promise<void>
  close(): void
}
