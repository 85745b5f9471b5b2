import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { payPages } from '../pay/page/pages.ts'
import type { Processor } from '../pay/processor.ts'
import { paymentApi } from './api.ts'
import { maintenanceApi } from './maintenance.ts'

/** 2C2P: the payment API, voids and refunds, and its page. */
export async function twoC2pRoutes(
  app: FastifyInstance,
  processor: Processor,
  context: Context,
  base: () => string,
) {
  await app.register(async (part) => paymentApi(part, processor, context, base))
  await app.register(async (part) => maintenanceApi(part, processor, context))
  await app.register(async (part) => payPages(part, processor, context))
}
