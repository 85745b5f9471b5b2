/** A text message: `to` is the number with its calling code (`+60123456789`). */
export type TextMessage = { to: string; text: string }

/** Sends text messages. Called from jobs only: use cases `emit(tx, 'sms.send', message)`. */
export type Sms = {
  /** @throws when the SMS service refuses or does not answer */
  send(message: TextMessage): Promise<void>
}
