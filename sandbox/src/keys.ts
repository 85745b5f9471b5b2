/**
 * Keys of the sandbox. They are public test keys: every secret begins with
 * `sandbox-`, or `sk_test_sandbox`, so that a shop in production can reject them.
 */
export const cardKeys = {
  merchantNo: 'SANDBOX-000001',
  secret: 'sandbox-card-secret-not-for-production',
} as const

export const carrierKeys = {
  account: 'SANDBOX-CARRIER-01',
  secret: 'sandbox-carrier-secret-not-for-production',
} as const

export const easypostKeys = {
  apiKey: 'sandbox-easypost-key-not-for-production',
  webhookSecret: 'sandbox-easypost-webhook-not-for-production',
} as const

/** In Stripe's format, which its libraries check. */
export const stripeKeys = {
  secretKey: 'sk_test_sandbox_not_for_production',
  publishableKey: 'pk_test_sandbox_not_for_production',
  webhookSecret: 'sandbox-whsec-not-for-production',
} as const

/** Captcha id and key, of GeeTest and Turnstile alike. */
export const captchaKeys = {
  id: 'sandboxcaptcha0000000000000000ab',
  key: 'sandbox-captcha-key-not-for-production',
} as const

/** Bearer key of the SMS service. */
export const SMS_KEY = 'sandbox-sms-key-not-for-production'

/** The authenticator of the demo's owner: account, and secret in base32. */
export const authenticator = {
  account: 'staff@pasar.example',
  secret: 'SANDBOXAUTHENTICATORNOTFORPRODUC',
} as const

export const twilioKeys = {
  accountSid: `AC${'5a'.repeat(16)}`,
  authToken: 'sandbox-twilio-token-not-for-production',
} as const

export const vonageKeys = {
  apiKey: 'sandbox1',
  apiSecret: 'sandbox-vonage-secret-not-for-production',
} as const

export const sesKeys = {
  region: 'ap-southeast-1',
  accessKey: 'sandbox-ses-key-not-for-production',
  secretKey: 'sandbox-ses-secret-not-for-production',
  topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:sandbox',
} as const

export const postmarkKeys = {
  serverToken: 'sandbox-postmark-token-not-for-production',
  webhookSecret: 'sandbox-postmark-webhook-not-for-production',
} as const
