import type { BrowserContext, Locator, Page } from '@playwright/test'
import { atMostAbsolute, type Row } from '../row.ts'
import { type Device, median, openSlowPage, watchRequests } from './device.ts'

const MAX_MS = 100
const REASON = 'an answer that renders much of the page, on a CPU slowed down four times'

/** A tap: its name, and what is tapped. Left out where the page has no such element. */
type Tap = [name: string, find: (page: Page) => Locator]
export type MeasuredPage = { name: string; url: string; taps: Tap[] }

const button = (name: string | RegExp) => (page: Page) =>
  page.locator('main, [role=dialog]').getByRole('button', { name })
const close: Tap = [
  'close',
  (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }),
]

/** The taps on each page that open, choose, count and close, and do not leave it. */
export const taps = {
  home: [
    ['notice', button(/^Notice/)],
    close,
    ['tab of products', (page) => page.getByRole('tab').nth(1)],
    ['add to cart', button(/^Add .* to cart$/)],
    close,
  ],
  product: [
    ['add to cart', button('Add to cart')],
    ['option', (page) => page.getByRole('dialog').locator('label:has([type=radio]:enabled)').nth(1)],
    ['more', (page) => page.getByRole('dialog').getByRole('button', { name: 'Increase' })],
    close,
    ['buy now', button('Buy now')],
    close,
  ],
  cart: [
    ['more', button('Increase')],
    ['select', (page) => page.locator('main label:has([type=checkbox])').nth(1)],
    ['manage', button('Manage')],
    ['done', button('Done')],
    ['details', (page) => page.locator('[aria-haspopup=dialog]')],
    close,
  ],
  checkout: [
    ['coupon', button(/^Coupon/)],
    close,
    ['remarks', button(/^Remarks/)],
    close,
    ['delivery', (page) => page.locator('main label:has([type=radio])').nth(1)],
  ],
} satisfies Record<string, Tap[]>

/**
 * Interaction to next paint of a page: its slowest tap, by the browser's event timing, on the slowed CPU and
 * network, after the page has loaded.
 * @param open opens a new browser profile
 */
export async function measureInteractions(
  { name, url, taps: list }: MeasuredPage,
  device: Device,
  open: () => Promise<BrowserContext>,
  rounds: number,
): Promise<Row> {
  const slowest: [ms: number, tap: string][] = []
  let tapped = 0
  for (let round = 0; round < rounds; round++) {
    const context = await open()
    const page = await openSlowPage(context)
    await observeInteractions(page)
    const waitUntilQuiet = watchRequests(page)
    await page.goto(url)
    await waitUntilQuiet()
    const times: [ms: number, tap: string][] = []
    for (const [tap, find] of list) {
      const target = find(page).filter({ visible: true }).first()
      if ((await target.count()) === 0) continue
      times.push([await measureTap(page, target, waitUntilQuiet), tap])
      // What a closing sheet covers cannot be tapped.
      if (tap === 'close') await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await context.close()
    if (times.length < 2) throw new Error(`${name} has too few of the elements to tap`)
    tapped = times.length
    slowest.push(times.toSorted(([a], [b]) => b - a)[0]!)
  }
  const [worst, tap] = slowest.toSorted(([a], [b]) => b - a)[0]!
  return atMostAbsolute(MAX_MS, {
    what: `interaction to next paint of ${name}, ${device}`,
    unit: 'ms',
    pasar: median(slowest.map(([ms]) => ms)),
    detail: `the slowest of ${tapped} taps; in the slowest of ${rounds} visits ${worst} ms, ${tap}`,
    reason: REASON,
  })
}

type Observed = { slowestInteraction: number }

/** Keeps the longest event that belongs to an interaction. Shorter ones than 16 ms are not reported. */
async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = Object.assign(window as unknown as Observed, { slowestInteraction: 0 })
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
        interactionId: number
      })[])
        if (interactionId > 0) state.slowestInteraction = Math.max(state.slowestInteraction, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Taps, waits until the page rests, and returns the duration of the interaction in milliseconds. */
async function measureTap(page: Page, target: Locator, waitUntilQuiet: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    ;(window as unknown as Observed).slowestInteraction = 0
  })
  await tapAt(page, target)
  await waitUntilQuiet()
  // Sheets open and close in 300 ms; the entry of an event follows its frame.
  await page.waitForTimeout(600)
  return await page.evaluate(() => (window as unknown as Observed).slowestInteraction)
}

/** Taps the middle of an element, without the listeners by which Locator.tap() checks what it hits. */
async function tapAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the element to tap is not visible')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
