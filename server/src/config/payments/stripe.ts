import { address, hidden, text } from '../kinds.ts'

/** Stripe: cards, wallets and FPX. */
export const stripe = {
  stripeUrl: address(
    'STRIPE_URL',
    'https://api.stripe.com',
    ['http', 'https'],
    'Stripe: its API, as the server reaches it',
  ),
  stripeScriptUrl: address(
    'STRIPE_SCRIPT_URL',
    'https://js.stripe.com/endive/stripe.js',
    ['http', 'https'],
    'Stripe: its script, as the browser reaches it; pages may load from its origin and from STRIPE_URL',
  ),
  stripeSecretKey: hidden(
    text('STRIPE_SECRET_KEY', '', 'Stripe: secret key; without one Stripe is not offered'),
  ),
  stripePublishableKey: text(
    'STRIPE_PUBLISHABLE_KEY',
    '',
    'Stripe: publishable key, which the browser is told',
  ),
  stripeWebhookSecret: hidden(
    text(
      'STRIPE_WEBHOOK_SECRET',
      '',
      'Stripe: signing secret of the webhook endpoint PUBLIC_URL/pay/notify/stripe',
    ),
  ),
}

/** What it cannot do without; the first says that it is wanted at all. */
export const stripeKeys = ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'] as const
