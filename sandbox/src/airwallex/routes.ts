import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { payPages } from '../pay/page/pages.ts'
import { intentRoutes } from './api.ts'
import { authenticateAirwallex } from './auth.ts'
import { consentRoutes } from './consents.ts'
import { confirmRoutes, formPages } from './form.ts'
import type { AirwallexProcessor } from './processor.ts'
import { refundRoutes } from './refunds.ts'

/**
 * Airwallex: its API, the pages of banks and wallets, the script for shops' pages and the calls of that
 * script.
 */
export async function airwallexRoutes(app: FastifyInstance, airwallex: AirwallexProcessor, context: Context) {
  await app.register(async (part) => {
    authenticateAirwallex(part, context, airwallex.store)
    intentRoutes(part, airwallex, context)
    consentRoutes(part, airwallex)
    refundRoutes(part, airwallex)
  })
  await app.register(async (part) => confirmRoutes(part, airwallex, context))
  await app.register(async (part) => payPages(part, airwallex.processor, context))
  await app.register(async (part) => formPages(part))
}
