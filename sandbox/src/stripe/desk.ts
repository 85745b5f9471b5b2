import type { Room } from '../lib/room.ts'
import { openPayDesk } from '../pay/desk.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type StripeObjects, stripeObjects } from './objects.ts'
import { stripeVendor } from './vendor.ts'

interface StripeOptions {
  /** Where this port is reached. */
  base: () => string
  /** Where events are sent: the webhook endpoint that a shop would enter in Stripe's dashboard; empty for none. */
  webhook: string
}

/** Stripe's inside: the desk that all payment companies have, and what Stripe keeps beside it. */
export function openStripeDesk(room: Room, { base, webhook }: StripeOptions) {
  const ledger: Ledger = openLedger(room.store)
  let objects: StripeObjects | undefined
  const desk = openPayDesk('stripe', room, (book) => {
    objects = stripeObjects(ledger, book, base)
    return stripeVendor(ledger, objects)
  })
  if (!objects) throw new Error('the desk makes its vendor at once')
  return { desk, ledger, objects, webhook }
}

export type StripeDesk = ReturnType<typeof openStripeDesk>
