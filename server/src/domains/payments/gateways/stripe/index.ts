import { defaultCapabilities, type Gateway, type MethodDefinition } from '../definition.ts'
import { connectStripe } from './connect.ts'
import { chinese, settings } from './settings.ts'

/** Minimum amounts: docs.stripe.com/currencies, minimum and maximum charge amounts. */
const charge = {
  group: 'card',
  brands: ['visa', 'mastercard', 'amex', 'unionpay', 'jcb'],
  costBp: 0n,
  currencies: ['MYR', 'CNY', 'USD', 'SGD', 'EUR', 'GBP', 'HKD', 'THB', 'IDR', 'JPY', 'KRW', 'VND'],
  min: { MYR: 200n, USD: 50n, SGD: 50n, EUR: 50n, GBP: 30n, HKD: 400n, THB: 1000n, JPY: 50n },
} as const satisfies Partial<MethodDefinition>

const LIVE_SCRIPTS = 'https://js.stripe.com'

/**
 * Stripe: Payment Element in our page, hosted Checkout, FPX and GrabPay confirmed by the server
 * (docs/payments.md).
 */
export const stripe: Gateway<typeof settings> = {
  id: 'stripe',
  name: 'Stripe',
  settings,
  keys: { required: ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'], chinese },
  capabilities: { ...defaultCapabilities, savedCardMethods: ['stripe', 'stripecheckout'] },
  methods: {
    stripe: {
      ...charge,
      label: 'stripe',
    },
    stripecheckout: {
      ...charge,
      label: 'stripecheckout',
    },
  },
  carries: ['fpx', 'grabpay'],
  listsBanks: true,
  /** Stripe's live script loads from more hosts (docs.stripe.com/security/guide, content security policy). */
  pageSources({ stripeScriptUrl, stripeUrl }) {
    const [script, api] = [new URL(stripeScriptUrl).origin, new URL(stripeUrl).origin]
    const isLive = script === LIVE_SCRIPTS
    return {
      script: [script, ...(isLive ? ['https://*.js.stripe.com'] : [])],
      connect: [api, script],
      frame: [script, ...(isLive ? ['https://*.js.stripe.com', 'https://hooks.stripe.com'] : [])],
      payment: [script],
    }
  },
  connect: (values, { timeoutMs, fetch }) =>
    connectStripe({
      url: values.stripeUrl,
      script: values.stripeScriptUrl,
      secretKey: values.stripeSecretKey,
      publishableKey: values.stripePublishableKey,
      webhookSecret: values.stripeWebhookSecret,
      timeoutMs,
      fetch,
    }),
}
