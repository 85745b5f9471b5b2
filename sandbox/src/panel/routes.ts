import type { FastifyInstance } from 'fastify'
import { chainPages } from '../chain/pages.ts'
import { useWebPages } from '../lib/server.ts'
import { smsService } from '../sms/service.ts'
import { panelApi } from './api.ts'
import type { PanelContext } from './context.ts'
import { panelPages } from './pages.ts'

/** The control panel: web pages and JSON. */
export async function panelRoutes(app: FastifyInstance, panel: PanelContext) {
  await app.register(async (part) => {
    await useWebPages(part)
    panelApi(part, panel)
    panelPages(part, panel)
    chainPages(part, panel.chain)
    smsService(part, panel.texts)
  })
}
