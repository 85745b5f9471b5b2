import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { payPages } from '../pay/page/pages.ts'
import type { Processor } from '../pay/processor.ts'
import { gateway } from './gateway.ts'

/** Alipay: its gateway and its page. */
export async function alipayRoutes(app: FastifyInstance, processor: Processor, context: Context) {
  await app.register(async (part) => gateway(part, processor, context))
  await app.register(async (part) => payPages(part, processor, context))
}
