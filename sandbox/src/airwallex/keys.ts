/** Public test keys; see sandbox/src/keys.ts. */
export const airwallexKeys = {
  clientId: 'sandbox-airwallex-client',
  apiKey: 'sandbox-airwallex-key-not-for-production',
  webhookSecret: 'sandbox-airwallex-webhook-not-for-production',
} as const
