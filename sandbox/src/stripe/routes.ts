import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { payPages } from '../pay/page/pages.ts'
import { authenticateStripe } from './auth.ts'
import { bankStatuses } from './banks.ts'
import { serverConfirmRoutes } from './confirm.ts'
import { createRoutes } from './create.ts'
import { customerRoutes } from './customers.ts'
import { confirmRoutes } from './elements/confirm.ts'
import { elementPages } from './elements/pages.ts'
import { sendUnknownRoute } from './errors.ts'
import type { StripeProcessor } from './processor.ts'
import { queryRoutes } from './queries.ts'
import { refundRoutes } from './refunds.ts'

/** Stripe: its API, the hosted page, the script for shops' pages and the calls of that script. */
export async function stripeRoutes(app: FastifyInstance, stripe: StripeProcessor, context: Context) {
  await app.register(async (part) => {
    authenticateStripe(part, context, stripe.store)
    createRoutes(part, stripe, context)
    serverConfirmRoutes(part, stripe)
    customerRoutes(part, stripe)
    queryRoutes(part, stripe)
    refundRoutes(part, stripe)
    part.get('/v1/fpx/bank_statuses', async () => ({ parsed_bank_status: bankStatuses }))
    part.all('/v1/*', (request, reply) => sendUnknownRoute(request, reply, part.prefix))
  })
  await app.register(async (part) => confirmRoutes(part, stripe, context))
  await app.register(async (part) => payPages(part, stripe.processor, context))
  await app.register(async (part) => elementPages(part))
}
