import type { Context } from '../lib/context.ts'
import { openProcessor } from '../pay/processor.ts'
import { type AirwallexObjects, airwallexObjects } from './objects.ts'
import { openAirwallexStore } from './store.ts'
import { airwallexVendor } from './vendor.ts'

type AirwallexOptions = {
  /** Where this port is reached. */
  base: () => string
  /** Where events are sent: the webhook that a shop would enter in Airwallex's web app; empty for none. */
  webhook: string
}

/** Airwallex's inside: the desk that all payment companies have, and what Airwallex keeps beside it. */
export function openAirwallexProcessor(context: Context, { base, webhook }: AirwallexOptions) {
  const store = openAirwallexStore(context.store)
  let objects: AirwallexObjects | undefined
  const processor = openProcessor('airwallex', context, (payments) => {
    objects = airwallexObjects(store, payments, base)
    return airwallexVendor(objects)
  })
  if (!objects) throw new Error('the desk makes its vendor at once')
  return { processor, store, objects, base, webhook }
}

export type AirwallexProcessor = ReturnType<typeof openAirwallexProcessor>
