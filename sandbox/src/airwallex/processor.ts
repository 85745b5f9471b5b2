import type { Context } from '../lib/context.ts'
import { openProcessor } from '../pay/processor.ts'
import { type AirwallexObjects, airwallexObjects } from './objects.ts'
import { openAirwallexStore } from './store.ts'
import { airwallexVendor } from './vendor.ts'

type AirwallexOptions = {
  /** URL of the vendor. */
  base: () => string
  /** Endpoint for events, as a shop enters it in Airwallex's web app; empty for none. */
  webhook: string
}

/** Opens Airwallex's processor with the state that only Airwallex has. */
export function openAirwallexProcessor(context: Context, { base, webhook }: AirwallexOptions) {
  const store = openAirwallexStore(context.store)
  let objects: AirwallexObjects | undefined
  const processor = openProcessor('airwallex', context, (payments, vault) => {
    objects = airwallexObjects(store, { payments, vault }, base)
    return airwallexVendor(objects)
  })
  if (!objects) throw new Error('the processor did not create its vendor')
  return { processor, store, objects, base, webhook }
}

export type AirwallexProcessor = ReturnType<typeof openAirwallexProcessor>
