import { hidden, optional, optionalAddress, text } from './kinds.ts'

/** Mails and text messages. */
export const messages = {
  smtpUrl: hidden(
    optionalAddress(
      'SMTP_URL',
      ['smtp', 'smtps'],
      'mail server; without it mail is written to DATA_DIR/mail',
    ),
  ),
  mailFrom: text('MAIL_FROM', 'Pasar <shop@pasar.example>', 'sender of mails'),
  smsUrl: optionalAddress(
    'SMS_URL',
    ['http', 'https'],
    'SMS service: takes POST {to, text}; without it messages are written to DATA_DIR/sms',
  ),
  smsKey: hidden(optional('SMS_KEY', 'SMS service: bearer key')),
}
