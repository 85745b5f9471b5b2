import { authenticator, cardKeys, carrierKeys, smsKey, stripeKeys } from '../../sandbox/src/keys.ts'

/** Where the sandbox listens: its own pages, the mail catcher, and one port for each company that it plays. */
export type SandboxPorts = { panel: number; smtp: number; card: number; carrier: number; stripe: number }

/** @param env an environment that may choose other ports than the usual ones */
export const defaultSandboxPorts = (env: NodeJS.ProcessEnv): SandboxPorts => ({
  panel: Number(env.SANDBOX_PORT || 8091),
  smtp: Number(env.SANDBOX_SMTP_PORT || 8092),
  card: Number(env.SANDBOX_CARD_PORT || 8093),
  carrier: Number(env.SANDBOX_CARRIER_PORT || 8094),
  stripe: Number(env.SANDBOX_STRIPE_PORT || 8095),
})

/**
 * What tells the sandbox where to listen, and where to send what a shop enters in Stripe's dashboard.
 * @param shopUrl where the sandbox reaches the server
 */
export const sandboxEnvironment = (ports: SandboxPorts, shopUrl: string) => ({
  SANDBOX_PORT: String(ports.panel),
  SANDBOX_SMTP_PORT: String(ports.smtp),
  SANDBOX_CARD_PORT: String(ports.card),
  SANDBOX_CARRIER_PORT: String(ports.carrier),
  SANDBOX_STRIPE_PORT: String(ports.stripe),
  SANDBOX_STRIPE_WEBHOOK: `${shopUrl}/pay/notify/stripe`,
})

/** What tells the server that its mail server, SMS service, payment companies and carrier are the sandbox. */
export const settingsForSandbox = (ports: SandboxPorts) => ({
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  SMS_URL: `http://127.0.0.1:${ports.panel}/sms`,
  SMS_KEY: smsKey,
  OMS_URL: `http://127.0.0.1:${ports.card}`,
  OMS_MERCHANT_NO: cardKeys.merchantNo,
  OMS_SECRET: cardKeys.secret,
  STRIPE_URL: `http://127.0.0.1:${ports.stripe}`,
  STRIPE_SCRIPT_URL: `http://127.0.0.1:${ports.stripe}/stripe.js`,
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  CARRIER_URL: `http://127.0.0.1:${ports.carrier}`,
  CARRIER_SECRET: carrierKeys.secret,
  DEMO_AUTHENTICATOR: authenticator.secret,
  SANDBOX_URL: `http://127.0.0.1:${ports.panel}`,
})
