import type { Context } from '../lib/context.ts'
import { openProcessor } from '../pay/processor.ts'
import { type StripeObjects, stripeObjects } from './objects.ts'
import { openStripeStore, type StripeStore } from './store.ts'
import { stripeVendor } from './vendor.ts'

type StripeOptions = {
  /** URL of the vendor. */
  base: () => string
  /** Endpoint for events, as a shop enters it in Stripe's dashboard; empty for none. */
  webhook: string
}

/** Opens Stripe's processor with the state that only Stripe has. */
export function openStripeProcessor(context: Context, { base, webhook }: StripeOptions) {
  const store: StripeStore = openStripeStore(context.store)
  let objects: StripeObjects | undefined
  const processor = openProcessor('stripe', context, (payments, vault) => {
    objects = stripeObjects(store, { payments, vault }, base)
    return stripeVendor(store, objects)
  })
  if (!objects) throw new Error('the processor did not create its vendor')
  return { processor, store, objects, webhook }
}

export type StripeProcessor = ReturnType<typeof openStripeProcessor>
