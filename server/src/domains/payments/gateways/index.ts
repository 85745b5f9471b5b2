import type { Config } from '../../../config.ts'
import type { PaymentGateway, VendorFetch } from './gateway.ts'
import { omsGateway } from './oms/index.ts'
import { stripeGateway } from './stripe/index.ts'

/** Milliseconds to wait for a payment company; after that what happened is unknown and is asked for. */
const TIMEOUT_MS = 10_000

const makers: Record<string, (config: Config, fetch: VendorFetch) => PaymentGateway> = {
  oms: (config, fetch) =>
    omsGateway({
      url: config.omsUrl,
      merchantNo: config.omsMerchantNo,
      secret: config.omsSecret,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
  stripe: (config, fetch) =>
    stripeGateway({
      url: config.stripeUrl,
      script: config.stripeScriptUrl,
      secretKey: config.stripeSecretKey,
      publishableKey: config.stripePublishableKey,
      webhookSecret: config.stripeWebhookSecret,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
}

/** Whether the shop has what it needs to ask a payment company. */
export const isSetUp = (config: Config, id: string): boolean =>
  Object.hasOwn(makers, id) && (id !== 'stripe' || config.stripeSecretKey !== '')

/**
 * A payment company by its id; undefined where the payment went through none, or the shop is not set up for it.
 * @param fetch how it reaches the vendor
 */
export const makeGateway = (config: Config, id: string, fetch: VendorFetch): PaymentGateway | undefined =>
  isSetUp(config, id) ? makers[id]!(config, fetch) : undefined
