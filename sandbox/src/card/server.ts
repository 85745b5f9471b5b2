import type { Room } from '../lib/room.ts'
import { createServer } from '../lib/server.ts'
import type { PayDesk } from '../pay/desk.ts'
import { payPages } from '../pay/page/pages.ts'
import { cardApi } from './api.ts'

/** The gateway's server: signed API and hosted pay page. */
export async function createCardServer(desk: PayDesk, room: Room, payBase: () => string) {
  const app = createServer()
  await app.register(async (part) => cardApi(part, desk, room, payBase))
  await app.register(async (part) => payPages(part, desk, room))
  return app
}
