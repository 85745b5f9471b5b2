import type { BrowserContext, Page } from '@playwright/test'
import { atMostAbsolute, type Row } from '../row.ts'
import { median, openSlowPage } from './device.ts'

const REASON = 'a touch dispatches four events before the click, on a CPU slowed down four times'

/** Time from a tap to the first DOM change, on the slowed CPU and network, after the page has loaded. */
export async function measureTaps(
  home: string,
  open: () => Promise<BrowserContext>,
  rounds: number,
): Promise<Row[]> {
  const times: Record<string, number[]> = { 'a tab': [], 'a list entry': [] }
  for (let round = 0; round < rounds; round++) {
    const context = await open()
    const page = await openSlowPage(context)
    await page.goto(home)
    await page.waitForLoadState('networkidle')
    times['a list entry']!.push(await measureTap(page, 'main a[href*="goodsInfo"]:not([inert], [inert] *)'))
    await page.goBack()
    await page.waitForLoadState('networkidle')
    times['a tab']!.push(await measureTap(page, 'nav a[href*="tabbar/category"], nav a[href*="tabbar/shop"]'))
    await context.close()
  }
  return Object.entries(times).map(([what, all]) =>
    atMostAbsolute(100, {
      what: `tap on ${what} to first DOM change`,
      unit: 'ms',
      pasar: median(all),
      detail: `slowest of ${rounds} ${Math.round(Math.max(...all))} ms`,
      reason: REASON,
    }),
  )
}

async function measureTap(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    const state = window as unknown as { moved: Promise<number> }
    state.moved = new Promise((resolve) => {
      let began = 0
      addEventListener(
        'click',
        (event) => {
          began = event.timeStamp
        },
        { capture: true, once: true },
      ) // prettier-ignore
      new MutationObserver((_, observer) => {
        if (began === 0) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(performance.now() - began))
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
  })
  await page.locator(selector).first().tap()
  return await page.evaluate(() => (window as unknown as { moved: Promise<number> }).moved)
}
