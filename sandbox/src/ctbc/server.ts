import type { Room } from '../lib/room.ts'
import { createServer } from '../lib/server.ts'
import type { PayDesk } from '../pay/desk.ts'
import { payPages } from '../pay/page/pages.ts'
import { posApi } from './api.ts'
import { orderPage } from './page.ts'

/** CTBC's server: where orders are posted, its page, and the API. */
export async function createCtbcServer(desk: PayDesk, room: Room) {
  const app = createServer()
  await app.register(async (part) => orderPage(part, desk, room))
  await app.register(async (part) => posApi(part, desk, room))
  await app.register(async (part) => payPages(part, desk, room))
  return app
}
