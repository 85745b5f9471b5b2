import type { Language } from '@pasar/contract/constants'
import type { Config } from '../../../config.ts'
import { pick } from '../../../platform/text.ts'
import type { Carrier } from './carrier.ts'
import { PASAR_EXPRESS, pasarExpress } from './pasar-express/index.ts'

const WAREHOUSE = { name: 'Pasar', country: 'MY', state: 'Selangor', city: 'Shah Alam', postcode: '40150' }

/** The carrier that can be spoken with under this name; any other name is one whose parcels are kept by hand. */
export const carrierOf = (config: Config, id: string): Carrier | undefined =>
  id === PASAR_EXPRESS
    ? pasarExpress({
        url: config.carrierUrl,
        account: config.carrierAccount,
        secret: config.carrierSecret,
        from: WAREHOUSE,
      })
    : undefined

/** A carrier's name for people: its own, or what was typed. */
export function carrierName(config: Config, id: string, language: Language): string {
  const carrier = carrierOf(config, id)
  return carrier ? pick(carrier.name, language) : id
}
