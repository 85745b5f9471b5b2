import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { payPages } from '../pay/page/pages.ts'
import type { Processor } from '../pay/processor.ts'
import { posApi } from './api.ts'
import { orderPage } from './page.ts'

/** CTBC: the endpoint for orders, the payment page and the API. */
export async function ctbcRoutes(app: FastifyInstance, processor: Processor, context: Context) {
  await app.register(async (part) => orderPage(part, processor, context))
  await app.register(async (part) => posApi(part, processor, context))
  await app.register(async (part) => payPages(part, processor, context))
}
