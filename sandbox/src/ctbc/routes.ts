import type { FastifyInstance } from 'fastify'
import type { Room } from '../lib/room.ts'
import type { PayDesk } from '../pay/desk.ts'
import { payPages } from '../pay/page/pages.ts'
import { posApi } from './api.ts'
import { orderPage } from './page.ts'

/** CTBC: where orders are posted, its page, and the API. */
export async function ctbcRoutes(app: FastifyInstance, desk: PayDesk, room: Room) {
  await app.register(async (part) => orderPage(part, desk, room))
  await app.register(async (part) => posApi(part, desk, room))
  await app.register(async (part) => payPages(part, desk, room))
}
