import type { SandboxOptions } from './start.ts'

/** A setting of the sandbox cannot be read. */
export class SettingError extends Error {}

/**
 * Reads the sandbox's settings from an environment; what is not set has its default.
 * @throws SettingError where a number is none, or negative
 */
export function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  const text = (name: string) => env[name] || undefined
  const number = (name: string): number | undefined => {
    if (!env[name]) return undefined
    const value = Number(env[name])
    if (Number.isFinite(value) && value >= 0) return value
    throw new SettingError(`${name} must be a number, 0 or greater`)
  }
  const given: SandboxOptions = {
    port: number('SANDBOX_PORT'),
    smtpPort: number('SANDBOX_SMTP_PORT'),
    host: text('SANDBOX_HOST'),
    publicUrl: text('SANDBOX_URL'),
    dataDir: text('SANDBOX_DATA'),
    stripeWebhook: text('SANDBOX_STRIPE_WEBHOOK'),
    easypostWebhook: text('SANDBOX_EASYPOST_WEBHOOK'),
    sesWebhook: text('SANDBOX_SES_WEBHOOK'),
    postmarkWebhook: text('SANDBOX_POSTMARK_WEBHOOK'),
    airwallexWebhook: text('SANDBOX_AIRWALLEX_WEBHOOK'),
    retryScale: number('SANDBOX_RETRY_SCALE'),
    paceMs: number('SANDBOX_PACE_MS'),
    paymentsMax: number('SANDBOX_PAYMENTS_MAX'),
    parcelStepMs: number('SANDBOX_PARCEL_STEP_MS'),
    blockMs: number('SANDBOX_BLOCK_MS'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
