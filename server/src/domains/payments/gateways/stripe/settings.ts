import { address, hidden, text } from '../../../../config/kinds.ts'

/** Settings of Stripe. */
export const settings = {
  stripeUrl: address(
    'STRIPE_URL',
    'https://api.stripe.com',
    ['http', 'https'],
    'Stripe: address of its API, as the server reaches it',
  ),
  stripeScriptUrl: address(
    'STRIPE_SCRIPT_URL',
    'https://js.stripe.com/endive/stripe.js',
    ['http', 'https'],
    'Stripe: address of its script, as the browser reaches it; pages may load from its origin and from STRIPE_URL',
  ),
  stripeSecretKey: hidden(
    text('STRIPE_SECRET_KEY', '', 'Stripe: secret key; Stripe is not offered without it'),
  ),
  stripePublishableKey: text('STRIPE_PUBLISHABLE_KEY', '', 'Stripe: publishable key, sent to the browser'),
  stripeWebhookSecret: hidden(
    text(
      'STRIPE_WEBHOOK_SECRET',
      '',
      'Stripe: signing secret of the webhook endpoint PUBLIC_URL/pay/notify/stripe',
    ),
  ),
}
