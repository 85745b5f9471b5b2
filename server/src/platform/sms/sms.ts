import type { Config } from '../../config.ts'

/** A text message: `to` is the number with its calling code (`+60123456789`). */
export type TextMessage = { to: string; text: string }

/** Sends text messages. Only jobs call it; use cases `emit(tx, 'sms.send', message)`. */
export type Sms = {
  /**
   * @throws RecipientRefused when the number can have no messages
   * @throws Error when the SMS service rejects the message or does not respond; a later attempt can succeed
   */
  send(message: TextMessage): Promise<void>
}

/** An SMS service. */
export type SmsProvider = Sms & { name: string }

export type SmsConfig = Pick<
  Config,
  | 'dataDir'
  | 'publicUrl'
  | 'secret'
  | 'smsFallback'
  | 'smsKey'
  | 'smsProvider'
  | 'smsSenders'
  | 'smsUrl'
  | 'twilioAccountSid'
  | 'twilioAuthToken'
  | 'twilioUrl'
  | 'vonageApiKey'
  | 'vonageApiSecret'
  | 'vonageUrl'
>
