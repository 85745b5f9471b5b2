import type { BrowserContext, Page } from '@playwright/test'
import { atMostAbsolute, type Row } from '../row.ts'
import { type Device, median, openSlowPage, watchRequests } from './device.ts'

/** The dots of the banners change their width with each step, which counts as some millionths. */
const MAX_SHIFT = 0.001
const MAX_PAINT_MS = 1_000

const REASONS = {
  paint:
    'the picture loads after the document, the style sheet and the API response, each a round trip of 150 ms, and shares the bandwidth with the script',
  shift: 'a part of the page arrives late above another that shows already',
}

/**
 * Largest contentful paint of a first visit and of a repeat visit with a warm cache, and their layout shifts.
 * @param open opens a new browser profile
 */
export async function measurePaints(
  name: string,
  url: string,
  device: Device,
  open: () => Promise<BrowserContext>,
  rounds: number,
): Promise<Row[]> {
  const [cold, warm]: [Visit[], Visit[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const context = await open()
    for (const visits of [cold, warm]) visits.push(await visit(await openSlowPage(context), url))
    await context.close()
  }
  const row = (what: string, visits: Visit[]) => {
    const times = visits.map(({ largest }) => largest)
    return atMostAbsolute(MAX_PAINT_MS, {
      what: `largest contentful paint of ${name}, ${device}, ${what}`,
      unit: 'ms',
      pasar: median(times),
      detail: `slowest of ${rounds} ${Math.round(Math.max(...times))} ms`,
      reason: REASONS.paint,
    })
  }
  const shifts = [...cold, ...warm].toSorted((a, b) => b.shifted - a.shifted)
  return [
    row('first visit', cold),
    row('second visit', warm),
    atMostAbsolute(MAX_SHIFT, {
      what: `layout shift of ${name}, ${device}, most of ${2 * rounds} visits`,
      unit: 'of the window',
      pasar: shifts[0]!.shifted,
      reason: REASONS.shift,
      ...(shifts[0]!.moved && { detail: shifts[0]!.moved }),
    }),
  ]
}

type Visit = {
  /** Time of the largest contentful paint in milliseconds. */
  largest: number
  /** Sum of the layout shifts, as parts of the window. */
  shifted: number
  /** The elements that moved. */
  moved: string
}

async function visit(page: Page, url: string): Promise<Visit> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const state = Object.assign(window as unknown as Visit, { largest: 0, shifted: 0, moved: '' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        state.shifted += value
        for (const { node } of sources)
          if (node instanceof Element && value > 0.0005)
            state.moved += `${node.tagName.toLowerCase()}.${node.className} `.slice(0, 60)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const waitUntilQuiet = watchRequests(page)
  await page.goto(url)
  await waitUntilQuiet()
  const result = await page.evaluate(() => {
    const { largest, shifted, moved } = window as unknown as Visit
    return { largest, shifted, moved: moved.trim().slice(0, 200) }
  })
  await page.close()
  return result
}
