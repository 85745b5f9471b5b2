import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test'
import { LIVE_PATH } from '../../contract/src/live.ts'

/** Lighthouse's phone on slow 4G: 150 ms round trip, 1.6 Mbit/s, CPU slowed down four times. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** A wide window, as slow and with a finger too, so that its figures compare with those of the phone. */
const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, hasTouch: true }
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const CPU_SLOWDOWN = 4

const devices = { phone: PHONE, wide: WIDE }
export type Device = keyof typeof devices

/** The key of the client's session in the browser's storage. */
export const SESSION_KEY = 'pasar.session'

/** Opens a new browser profile. @param session stored session of a member; empty for visitors */
export async function openProfile(
  browser: Browser,
  device: Device,
  session: string,
): Promise<BrowserContext> {
  const context = await browser.newContext(devices[device])
  if (session)
    await context.addInitScript(
      ([key, stored]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, stored!),
      [SESSION_KEY, session],
    )
  return context
}

/** Opens a page on the slow network and processor. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

const QUIET_MS = 500
const QUIET_MAX_MS = 20_000

/**
 * Watches the requests of a page, before it is opened. Returns a function that waits until none has been
 * under way for half a second; the stream of live events, which does not end, aside.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = Date.now()
  const end = (request: Request) => {
    open.delete(request)
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    if (request.url().includes(LIVE_PATH)) return
    open.add(request)
    changedAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const until = Date.now() + QUIET_MAX_MS
    changedAt = Date.now()
    while (Date.now() < until && (open.size > 0 || Date.now() - changedAt < QUIET_MS))
      await page.waitForTimeout(50)
  }
}

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1]!
