import type { Room } from '../lib/room.ts'
import { openPayDesk } from '../pay/desk.ts'
import { openLedger } from './ledger.ts'
import { type AirwallexObjects, airwallexObjects } from './objects.ts'
import { airwallexVendor } from './vendor.ts'

interface AirwallexOptions {
  /** Where this port is reached. */
  base: () => string
  /** Where events are sent: the webhook that a shop would enter in Airwallex's web app; empty for none. */
  webhook: string
}

/** Airwallex's inside: the desk that all payment companies have, and what Airwallex keeps beside it. */
export function openAirwallexDesk(room: Room, { base, webhook }: AirwallexOptions) {
  const ledger = openLedger(room.store)
  let objects: AirwallexObjects | undefined
  const desk = openPayDesk('airwallex', room, (book) => {
    objects = airwallexObjects(ledger, book, base)
    return airwallexVendor(objects)
  })
  if (!objects) throw new Error('the desk makes its vendor at once')
  return { desk, ledger, objects, base, webhook }
}

export type AirwallexDesk = ReturnType<typeof openAirwallexDesk>
