import type { Room } from '../lib/room.ts'
import { createServer } from '../lib/server.ts'
import type { PayDesk } from '../pay/desk.ts'
import { payPages } from '../pay/page/pages.ts'
import { gateway } from './gateway.ts'

/** Alipay's server: its gateway and its page. */
export async function createAlipayServer(desk: PayDesk, room: Room) {
  const app = createServer()
  await app.register(async (part) => gateway(part, desk, room))
  await app.register(async (part) => payPages(part, desk, room))
  return app
}
