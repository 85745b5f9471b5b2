import type { Language } from '@pasar/contract/constants'
import type { Config } from '../../../config.ts'
import { text } from '../../../texts/text.ts'
import type { Carrier } from './carrier.ts'
import { PASAR_EXPRESS, pasarExpress } from './pasar-express/index.ts'

/** Returns the adapter of a carrier; undefined for carriers whose parcels staff track manually. */
export const findCarrier = (config: Config, id: string): Carrier | undefined =>
  id === PASAR_EXPRESS
    ? pasarExpress({
        url: config.carrierUrl,
        account: config.carrierAccount,
        secret: config.carrierSecret,
      })
    : undefined

/** Lists the carriers with an adapter, with their display names. */
export const listCarriers = (config: Config, language: Language): { code: string; name: string }[] =>
  [PASAR_EXPRESS].map((code) => ({ code, name: carrierName(config, code, language) }))

/** Returns the display name of a carrier: of an adapter, or the name that staff entered. */
export function carrierName(config: Config, id: string, language: Language): string {
  const carrier = findCarrier(config, id)
  return carrier ? text(language, `shipping.carrier_${carrier.id}`) : id
}
