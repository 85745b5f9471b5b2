import { parseSenders, type Senders } from '../platform/sms/senders.ts'
import {
  choice,
  formatted,
  optional,
  optionalUrl,
  type Setting,
  secretValue,
  text,
  token,
  url,
} from './kinds.ts'

const senders = (name: string, description: string): Setting<Senders> => ({
  name,
  kind: 'sender, or calling-code=sender by comma',
  default: '',
  description,
  secret: false,
  read: (value) => (value ? parseSenders(value) : {}),
})

/** Emails and text messages. */
export const messages = {
  mailProvider: choice(
    'MAIL_PROVIDER',
    ['smtp', 'ses', 'postmark'],
    'smtp',
    'smtp: the mail server of SMTP_URL · ses: Amazon SES · postmark: Postmark',
  ),
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
  sesUrl: optionalUrl(
    'SES_URL',
    ['http', 'https'],
    'Amazon SES: address of its API; that of SES_REGION when empty',
  ),
  sesRegion: token('SES_REGION', 'Amazon SES: region, for example ap-southeast-1'),
  sesAccessKey: secretValue(token('SES_ACCESS_KEY', 'Amazon SES: access key id')),
  sesSecretKey: secretValue(token('SES_SECRET_KEY', 'Amazon SES: secret access key')),
  sesConfigurationSet: token(
    'SES_CONFIGURATION_SET',
    'Amazon SES: configuration set that publishes bounces and complaints to SES_TOPIC_ARN; empty for none',
  ),
  sesTopicArn: formatted(
    'SES_TOPIC_ARN',
    /^arn:aws(-us-gov)?:sns:[a-z0-9-]+:\d{12}:[\w-]+$/,
    'the ARN of an SNS topic',
    'Amazon SES: SNS topic whose notifications PUBLIC_URL/mail/report/ses accepts; none when empty',
  ),
  snsUrl: optionalUrl(
    'SNS_URL',
    ['http', 'https'],
    'Amazon SNS: where its certificates are read and subscriptions confirmed; that of the topic when empty',
  ),
  postmarkUrl: url(
    'POSTMARK_URL',
    'https://api.postmarkapp.com',
    ['https', 'http'],
    'Postmark: address of its API',
  ),
  postmarkToken: secretValue(token('POSTMARK_SERVER_TOKEN', 'Postmark: token of the server')),
  postmarkWebhookSecret: secretValue(
    token(
      'POSTMARK_WEBHOOK_SECRET',
      'Postmark: password of the webhook https://pasar:PASSWORD@…/mail/report/postmark',
    ),
  ),
  smsProvider: choice(
    'SMS_PROVIDER',
    ['http', 'twilio', 'vonage'],
    'http',
    'http: the service of SMS_URL · twilio: Twilio · vonage: Vonage',
  ),
  smsFallback: choice(
    'SMS_FALLBACK',
    ['none', 'http', 'twilio', 'vonage'],
    'none',
    'second provider, for messages that the first does not accept',
  ),
  smsSenders: senders(
    'SMS_SENDERS',
    'Twilio, Vonage: sender by calling code, * for the others: 60=Pasar,1=+14155550100,*=PASAR. Twilio also takes a messaging service (MG…)',
  ),
  twilioUrl: url('TWILIO_URL', 'https://api.twilio.com', ['https', 'http'], 'Twilio: address of its API'),
  twilioAccountSid: formatted(
    'TWILIO_ACCOUNT_SID',
    /^AC[0-9a-f]{32}$/,
    'an account SID (AC…)',
    'Twilio: SID of the account',
  ),
  twilioAuthToken: secretValue(
    token('TWILIO_AUTH_TOKEN', 'Twilio: auth token, which also signs its status callbacks'),
  ),
  vonageUrl: url('VONAGE_URL', 'https://rest.nexmo.com', ['https', 'http'], 'Vonage: address of its SMS API'),
  vonageApiKey: token('VONAGE_API_KEY', 'Vonage: API key'),
  vonageApiSecret: secretValue(token('VONAGE_API_SECRET', 'Vonage: API secret')),
  smsUrl: optionalUrl(
    'SMS_URL',
    ['http', 'https'],
    'SMS service, receives POST {to, text}; when empty, messages are written to DATA_DIR/sms',
  ),
  smsKey: secretValue(optional('SMS_KEY', 'bearer token of the SMS service')),
}

/** The settings that each provider requires. */
const providerKeys = {
  smtp: [],
  ses: ['sesRegion', 'sesAccessKey', 'sesSecretKey'],
  postmark: ['postmarkToken', 'postmarkWebhookSecret'],
  http: [],
  twilio: ['twilioAccountSid', 'twilioAuthToken', 'smsSenders'],
  vonage: ['vonageApiKey', 'vonageApiSecret', 'smsSenders'],
  none: [],
} as const satisfies Record<string, readonly (keyof typeof messages)[]>

type Selected = {
  mailProvider: 'smtp' | 'ses' | 'postmark'
  smsProvider: 'http' | 'twilio' | 'vonage'
  smsFallback: 'none' | 'http' | 'twilio' | 'vonage'
  smsUrl: string | undefined
}

/** Checks that the selected providers have their settings, in a demo too. @returns a message per problem */
export function incompleteProviders(config: Selected & Record<string, unknown>): string[] {
  const { mailProvider, smsProvider, smsFallback, smsUrl } = config
  const missing = (variable: string, provider: keyof typeof providerKeys) =>
    providerKeys[provider]
      .filter((key) => !config[key] || Object.keys(Object(config[key])).length === 0)
      .map((key) => `${messages[key].name} is missing: set it, ${variable}=${provider} requires it`)
  const lines = [
    ...missing('MAIL_PROVIDER', mailProvider),
    ...missing('SMS_PROVIDER', smsProvider),
    ...missing('SMS_FALLBACK', smsFallback),
  ]
  if (smsFallback === smsProvider) lines.push('SMS_FALLBACK is the same as SMS_PROVIDER: set another one')
  if (smsFallback !== 'none' && [smsFallback, smsProvider].includes('http') && !smsUrl)
    lines.push('SMS_URL is missing: set it, SMS_FALLBACK requires it')
  return [...new Set(lines)]
}

/** Addresses of providers, which get their keys, or the certificates that are trusted. */
const providerUrls = ['sesUrl', 'snsUrl', 'postmarkUrl', 'twilioUrl', 'vonageUrl'] as const

/** Checks the addresses of providers for production. @returns a message per problem */
export const unsafeProviders = (config: Partial<Record<(typeof providerUrls)[number], string>>): string[] =>
  providerUrls
    .filter((key) => config[key]?.startsWith('http:'))
    .map((key) => `${messages[key].name} is not https: set the real address`)

/** Keys that are the sandbox's when they begin so. */
export const messageKeys = [
  'smsKey',
  'sesAccessKey',
  'postmarkToken',
  'postmarkWebhookSecret',
  'twilioAuthToken',
  'vonageApiSecret',
] as const
