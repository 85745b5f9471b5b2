import { chainPages } from '../chain/pages.ts'
import { asWebPages, createServer } from '../lib/server.ts'
import { smsService } from '../sms/service.ts'
import { panelApi } from './api.ts'
import { panelPages } from './pages.ts'
import type { Rooms } from './rooms.ts'

/** The control panel's server: web pages and JSON. */
export async function createPanelServer(rooms: Rooms) {
  const app = createServer()
  await app.register(async (part) => {
    await asWebPages(part, ['theme.css', 'panel.css', 'panel.js', 'icon.svg'])
    panelApi(part, rooms)
    panelPages(part, rooms)
    chainPages(part, rooms.chain)
    smsService(part, rooms.texts)
  })
  return app
}
