/**
 * The keys the sandbox ships with. They are public and worthless on purpose: every secret begins with
 * `sandbox-`, so that a shop can tell them from real ones and refuse them in production.
 */
export const cardKeys = {
  merchantNo: 'SANDBOX-000001',
  secret: 'sandbox-card-secret-not-for-production',
} as const

export const carrierKeys = {
  account: 'SANDBOX-CARRIER-01',
  secret: 'sandbox-carrier-secret-not-for-production',
} as const

/** Bearer key of the SMS service. */
export const smsKey = 'sandbox-sms-key-not-for-production'
