import type { Language } from '@pasar/contract/constants'
import type { Config } from '../../../config.ts'
import { text } from '../../../texts/text.ts'
import type { Carrier } from './carrier.ts'
import { EASYPOST, easyPost } from './easypost/index.ts'
import { PASAR_EXPRESS, pasarExpress } from './pasar-express/index.ts'

const adapters: Record<string, (config: Config) => Carrier | undefined> = {
  [PASAR_EXPRESS]: ({ carrierUrl, carrierAccount, carrierSecret }) =>
    pasarExpress({ url: carrierUrl, account: carrierAccount, secret: carrierSecret }),
  [EASYPOST]: ({ easypostUrl, easypostKey, easypostWebhookSecret }) =>
    easypostKey
      ? easyPost({ url: easypostUrl, key: easypostKey, webhookSecret: easypostWebhookSecret })
      : undefined,
}

/**
 * Returns the adapter of a carrier; undefined for carriers whose parcels staff track manually, and for those
 * that are not configured.
 */
export const findCarrier = (config: Config, id: string): Carrier | undefined =>
  Object.hasOwn(adapters, id) ? adapters[id]!(config) : undefined

/** Returns the adapters that are configured. */
export const allCarriers = (config: Config): Carrier[] =>
  Object.keys(adapters).flatMap((id) => findCarrier(config, id) ?? [])

/** Lists the carriers with an adapter, with their display names. */
export const listCarriers = (
  config: Config,
  language: Language,
): { code: string; name: string; hasRates: boolean }[] =>
  allCarriers(config).map(({ id, hasRates }) => ({
    ...{ code: id, name: carrierName(config, id, language), hasRates },
  }))

/** Returns the display name of a carrier: of an adapter, or the name that staff entered. */
export function carrierName(config: Config, id: string, language: Language): string {
  const carrier = findCarrier(config, id)
  return carrier ? text(language, `shipping.carrier_${carrier.id}`) : id
}

/** Returns who delivers a parcel: the service of its label, else its carrier. */
export const parcelCarrierName = (
  config: Config,
  { carrier, service }: { carrier: string; service: string },
  language: Language,
): string => service || carrierName(config, carrier, language)
