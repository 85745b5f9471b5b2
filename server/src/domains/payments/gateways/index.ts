import type { Config } from '../../../config.ts'
import type { PaymentGateway } from './gateway.ts'
import { omsGateway } from './oms/index.ts'

/** Milliseconds to wait for a payment company; after that what happened is unknown and is asked for. */
const TIMEOUT_MS = 10_000

const made = new WeakMap<Config, Map<string, PaymentGateway>>()

/** The payment companies of a process, made once from its settings. */
function gatewaysOf(config: Config): Map<string, PaymentGateway> {
  let gateways = made.get(config)
  if (!gateways) {
    const oms = omsGateway({
      url: config.omsUrl,
      merchantNo: config.omsMerchantNo,
      secret: config.omsSecret,
      timeoutMs: TIMEOUT_MS,
    })
    gateways = new Map([[oms.id, oms]])
    made.set(config, gateways)
  }
  return gateways
}

/** A payment company by its id; undefined where the payment went through none. */
export const gatewayOf = (config: Config, id: string): PaymentGateway | undefined =>
  gatewaysOf(config).get(id)
