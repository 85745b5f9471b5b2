import type { FastifyInstance } from 'fastify'
import type { Room } from '../lib/room.ts'
import type { PayDesk } from '../pay/desk.ts'
import { payPages } from '../pay/page/pages.ts'
import { gateway } from './gateway.ts'

/** Alipay: its gateway and its page. */
export async function alipayRoutes(app: FastifyInstance, desk: PayDesk, room: Room) {
  await app.register(async (part) => gateway(part, desk, room))
  await app.register(async (part) => payPages(part, desk, room))
}
