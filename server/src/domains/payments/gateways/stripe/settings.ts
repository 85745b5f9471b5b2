import { formatted, secretValue, url } from '../../../../config/kinds.ts'

/** Settings of Stripe. */
export const settings = {
  stripeUrl: url(
    'STRIPE_URL',
    'https://api.stripe.com',
    ['http', 'https'],
    'Stripe: address of its API, as the server reaches it',
  ),
  stripeScriptUrl: url(
    'STRIPE_SCRIPT_URL',
    'https://js.stripe.com/endive/stripe.js',
    ['http', 'https'],
    'Stripe: address of its script, as the browser reaches it; pages may load from its origin and from STRIPE_URL',
  ),
  stripeSecretKey: secretValue(
    formatted(
      'STRIPE_SECRET_KEY',
      /^[sr]k_\w+$/,
      'a secret key (sk_…) or a restricted key (rk_…)',
      'Stripe: secret key; Stripe is not offered without it',
    ),
  ),
  stripePublishableKey: formatted(
    'STRIPE_PUBLISHABLE_KEY',
    /^pk_\w+$/,
    'a publishable key (pk_…)',
    'Stripe: publishable key, sent to the browser',
  ),
  stripeWebhookSecret: secretValue(
    formatted(
      'STRIPE_WEBHOOK_SECRET',
      /^(whsec_|sandbox-)[!-~]+$/,
      'a signing secret (whsec_…)',
      'Stripe: signing secret of the webhook endpoint PUBLIC_URL/pay/notify/stripe',
    ),
  ),
}

/** Descriptions of the keys in Chinese, for the console. */
export const chinese = {
  stripeSecretKey: '密钥（sk_…）或受限密钥（rk_…）；不填写则不提供 Stripe',
  stripePublishableKey: '可发布密钥（pk_…），会发送到浏览器',
  stripeWebhookSecret: '回调端点 PUBLIC_URL/pay/notify/stripe 的签名密钥（whsec_…）',
}
