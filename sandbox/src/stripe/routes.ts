import type { FastifyInstance } from 'fastify'
import type { Room } from '../lib/room.ts'
import { payPages } from '../pay/page/pages.ts'
import { bankStatuses } from './banks.ts'
import { creating } from './create.ts'
import type { StripeDesk } from './desk.ts'
import { asStripeApi } from './door.ts'
import { confirming } from './elements/confirm.ts'
import { elementPages } from './elements/pages.ts'
import { reading } from './reading.ts'
import { refunding } from './refunds.ts'

/** Stripe: the API, the hosted page, the script for shops' pages and what that talks to. */
export async function stripeRoutes(app: FastifyInstance, stripe: StripeDesk, room: Room) {
  await app.register(async (part) => {
    asStripeApi(part, room, stripe.ledger)
    creating(part, stripe, room)
    reading(part, stripe)
    refunding(part, stripe)
    part.get('/v1/fpx/bank_statuses', async () => ({ parsed_bank_status: bankStatuses }))
  })
  await app.register(async (part) => confirming(part, stripe, room))
  await app.register(async (part) => payPages(part, stripe.desk, room))
  await app.register(async (part) => elementPages(part))
}
