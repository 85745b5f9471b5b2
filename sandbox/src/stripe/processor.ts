import type { Context } from '../lib/context.ts'
import { openProcessor } from '../pay/processor.ts'
import { type StripeObjects, stripeObjects } from './objects.ts'
import { openStripeStore, type StripeStore } from './store.ts'
import { stripeVendor } from './vendor.ts'

type StripeOptions = {
  /** Where this port is reached. */
  base: () => string
  /** Where events are sent: the webhook endpoint that a shop would enter in Stripe's dashboard; empty for none. */
  webhook: string
}

/** Stripe's inside: the desk that all payment companies have, and what Stripe keeps beside it. */
export function openStripeProcessor(context: Context, { base, webhook }: StripeOptions) {
  const store: StripeStore = openStripeStore(context.store)
  let objects: StripeObjects | undefined
  const processor = openProcessor('stripe', context, (payments) => {
    objects = stripeObjects(store, payments, base)
    return stripeVendor(store, objects)
  })
  if (!objects) throw new Error('the desk makes its vendor at once')
  return { processor, store, objects, webhook }
}

export type StripeProcessor = ReturnType<typeof openStripeProcessor>
