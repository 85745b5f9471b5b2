/** A text message: `to` is the number with its calling code (`+60123456789`). */
export type TextMessage = { to: string; text: string }

/** Sends text messages. Only jobs call it; use cases `emit(tx, 'sms.send', message)`. */
export type Sms = {
  /** @throws when the SMS service rejects the message or does not respond */
  send(message: TextMessage): Promise<void>
}
