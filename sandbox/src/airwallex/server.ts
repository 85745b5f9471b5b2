import type { Room } from '../lib/room.ts'
import { createServer } from '../lib/server.ts'
import { payPages } from '../pay/page/pages.ts'
import { airwallexApi } from './api.ts'
import type { AirwallexDesk } from './desk.ts'
import { asAirwallexApi } from './door.ts'
import { confirming, formPages } from './form.ts'
import { airwallexRefunds } from './refunds.ts'

/** Airwallex's server: the API, the pages of banks and wallets, the script for shops' pages and what that talks to. */
export async function createAirwallexServer(airwallex: AirwallexDesk, room: Room) {
  const app = createServer()
  await app.register(async (part) => {
    asAirwallexApi(part, room, airwallex.ledger)
    airwallexApi(part, airwallex, room)
    airwallexRefunds(part, airwallex)
  })
  await app.register(async (part) => confirming(part, airwallex, room))
  await app.register(async (part) => payPages(part, airwallex.desk, room))
  await app.register(async (part) => formPages(part))
  return app
}
