import type { FastifyInstance } from 'fastify'
import type { Room } from '../lib/room.ts'
import type { PayDesk } from '../pay/desk.ts'
import { payPages } from '../pay/page/pages.ts'
import { cardApi } from './api.ts'

/** The card gateway: signed API and hosted pay page. */
export async function cardRoutes(app: FastifyInstance, desk: PayDesk, room: Room, payBase: () => string) {
  await app.register(async (part) => cardApi(part, desk, room, payBase))
  await app.register(async (part) => payPages(part, desk, room))
}
