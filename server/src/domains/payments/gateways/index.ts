import { twoC2p } from './2c2p/index.ts'
import { airwallex } from './airwallex/index.ts'
import { alipay } from './alipay/index.ts'
import { ctbc } from './ctbc/index.ts'
import type { Gateway, GatewayValues, Settings } from './definition.ts'
import type { GatewayClient, VendorFetch } from './gateway.ts'
import { oms } from './oms/index.ts'
import { stripe } from './stripe/index.ts'
import { wechat } from './wechat/index.ts'

/** The gateways of the shop. docs/payments.md, Adding a gateway, lists the files that a new one needs. */
const gateways = [oms, stripe, airwallex, twoC2p, wechat, alipay, ctbc] as const

/** All parts of a union at once. */
type Merge<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void ? All : never

/** The settings of every gateway, by their key in Config. */
export const gatewaySettings = Object.assign({}, ...gateways.map(({ settings }) => settings)) as Merge<
  (typeof gateways)[number]['settings']
>

// Each gateway reads its own settings only, so that all have one type here.
let registered: readonly Gateway[] = gateways as unknown as readonly Gateway[]

/** Every registered gateway, configured or not. */
export const allGateways = (): readonly Gateway[] => registered

/** A gateway by its id. */
export const gatewayById = (id: string): Gateway | undefined =>
  registered.find((gateway) => gateway.id === id)

/**
 * Registers a gateway while the process runs.
 * @returns removes it again
 * @throws Error when the id is taken
 */
export function registerGateway(gateway: Gateway): () => void {
  if (gatewayById(gateway.id)) throw new Error(`gateway ${gateway.id} is already registered`)
  registered = [...registered, gateway]
  return () => {
    registered = registered.filter((other) => other !== gateway)
  }
}

const toValues = (config: object) => config as GatewayValues<Settings>

/** Whether the first required key of a gateway is set. */
export function isConfigured(config: object, id: string): boolean {
  const key = gatewayById(id)?.keys.required[0]
  return key !== undefined && Boolean(toValues(config)[key])
}

/** Milliseconds to wait for a provider; after that the outcome is unknown. */
const TIMEOUT_MS = 10_000

/**
 * The client of a gateway.
 * @param fetch its access to the network
 * @returns undefined for a gateway that is not configured or not registered
 */
export function connectGateway(
  config: { readonly publicUrl: string },
  id: string,
  fetch: VendorFetch,
): GatewayClient | undefined {
  if (!isConfigured(config, id)) return undefined
  const { publicUrl } = config
  return gatewayById(id)?.connect(toValues(config), { publicUrl, timeoutMs: TIMEOUT_MS, fetch })
}
