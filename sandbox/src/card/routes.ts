import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { payPages } from '../pay/page/pages.ts'
import type { Processor } from '../pay/processor.ts'
import { cardApi } from './api.ts'

/** The card gateway: signed API and hosted pay page. */
export async function cardRoutes(
  app: FastifyInstance,
  processor: Processor,
  context: Context,
  payBase: () => string,
) {
  await app.register(async (part) => cardApi(part, processor, context, payBase))
  await app.register(async (part) => payPages(part, processor, context))
}
