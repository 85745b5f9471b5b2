import type { FastifyInstance } from 'fastify'
import { chainPages } from '../chain/pages.ts'
import { asWebPages } from '../lib/server.ts'
import { smsService } from '../sms/service.ts'
import { panelApi } from './api.ts'
import { panelPages } from './pages.ts'
import type { Rooms } from './rooms.ts'

/** The control panel: web pages and JSON. */
export async function panelRoutes(app: FastifyInstance, rooms: Rooms) {
  await app.register(async (part) => {
    await asWebPages(part)
    panelApi(part, rooms)
    panelPages(part, rooms)
    chainPages(part, rooms.chain)
    smsService(part, rooms.texts)
  })
}
