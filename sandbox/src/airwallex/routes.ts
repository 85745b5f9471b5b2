import type { FastifyInstance } from 'fastify'
import type { Room } from '../lib/room.ts'
import { payPages } from '../pay/page/pages.ts'
import { airwallexApi } from './api.ts'
import type { AirwallexDesk } from './desk.ts'
import { asAirwallexApi } from './door.ts'
import { confirming, formPages } from './form.ts'
import { airwallexRefunds } from './refunds.ts'

/** Airwallex: the API, the pages of banks and wallets, the script for shops' pages and what that talks to. */
export async function airwallexRoutes(app: FastifyInstance, airwallex: AirwallexDesk, room: Room) {
  await app.register(async (part) => {
    asAirwallexApi(part, room, airwallex.ledger)
    airwallexApi(part, airwallex, room)
    airwallexRefunds(part, airwallex)
  })
  await app.register(async (part) => confirming(part, airwallex, room))
  await app.register(async (part) => payPages(part, airwallex.desk, room))
  await app.register(async (part) => formPages(part))
}
