import { optional, optionalUrl, secretValue, text } from './kinds.ts'

/** Emails and text messages. */
export const messages = {
  smtpUrl: secretValue(
    optionalUrl(
      'SMTP_URL',
      ['smtp', 'smtps'],
      'mail server; when empty, emails are written to DATA_DIR/mail',
    ),
  ),
  mailFrom: text('MAIL_FROM', 'Pasar <shop@pasar.example>', 'sender of emails'),
  contactEmail: optional(
    'CONTACT_EMAIL',
    'address that members write to, shown in the client; when empty, the address of MAIL_FROM',
  ),
  smsUrl: optionalUrl(
    'SMS_URL',
    ['http', 'https'],
    'SMS service, receives POST {to, text}; when empty, messages are written to DATA_DIR/sms',
  ),
  smsKey: secretValue(optional('SMS_KEY', 'bearer token of the SMS service')),
}
