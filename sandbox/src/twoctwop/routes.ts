import type { FastifyInstance } from 'fastify'
import type { Room } from '../lib/room.ts'
import type { PayDesk } from '../pay/desk.ts'
import { payPages } from '../pay/page/pages.ts'
import { paymentApi } from './api.ts'
import { maintenanceApi } from './maintenance.ts'

/** 2C2P: the payment API, voids and refunds, and its page. */
export async function twoC2pRoutes(app: FastifyInstance, desk: PayDesk, room: Room, base: () => string) {
  await app.register(async (part) => paymentApi(part, desk, room, base))
  await app.register(async (part) => maintenanceApi(part, desk, room))
  await app.register(async (part) => payPages(part, desk, room))
}
