import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chooseBrowser } from '../../e2e/support/browser.ts'
import { buildClients } from '../../scripts/lib/clients.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { run } from '../../scripts/lib/run.ts'
import { dataOf, openHttp } from '../http.ts'
import { type Measure, type Row, under } from '../row.ts'

/** Lighthouse's own phone on its own slow 4G: 150 ms there and back, 1.6 Mbit/s, a processor four times slower. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const SLOWER = 4
const ROUNDS = 5

const WHY = {
  paint:
    'the picture follows the document, its style sheet and the answer that names it, each a round trip of 150 ms, and shares the line with the script',
  lighthouse:
    'React draws the page and the browser lays it out for the first time on a processor four times slower; the browser, Lighthouse and the server share two cores, so the marks of one build vary by ten points',
  tap: 'the touch itself goes through four events before the click, on a processor four times slower',
}

/** What the client weighs, and how it does on a phone. */
export const browser: Measure = {
  name: 'browser',
  async measure(ground) {
    if (!(await buildClients())) throw new Error('the client could not be built')
    const server = await ground.startServer({ databaseUrl: await ground.demo('browser') })
    const [port = 0] = await freePorts(1)
    const { args = [], ...found } = await chooseBrowser()
    const opened = await chromium.launch({ ...found, args: [...args, `--remote-debugging-port=${port}`] })
    try {
      const home = `${server.url}/h5/`
      const goods = `${home}#/pages/goods/goodsInfo?id=${await someGoods(server.url)}`
      const rows = await sizes()
      const phone = () => opened.newContext(PHONE)
      const rounds = ground.quick ? 1 : ROUNDS
      for (const [name, url] of [
        ['home', home],
        ['goods page', goods],
      ] as const) {
        rows.push(...(await paints(name, url, phone, rounds)))
        if (!ground.quick) rows.push(...(await judged(name, url, port)))
      }
      rows.push(...(await taps(home, phone, rounds)))
      return rows
    } finally {
      await opened.close()
      await server.stop()
    }
  },
}

async function someGoods(url: string): Promise<string> {
  const http = await openHttp(url)
  const { list } = dataOf<{ list: { id: string }[] }>(await http.get('/shop/goods/list?limit=1'))
  http.close()
  return list[0]!.id
}

/** What `npm run build` says of the client that was built last. */
async function sizes(): Promise<Row[]> {
  const { output } = await run('node', ['web/scripts/size.ts'])
  const pages = [...output.matchAll(/^\s*([\d.]+) kB {2}(.*)$/gm)].map(([, kB, what]) => ({
    kB: Number(kB),
    what: what!,
  }))
  const home = pages.find((page) => page.what.startsWith('first visit'))
  const largest = pages.filter((page) => page !== home).toSorted((a, b) => b.kB - a.kB)[0]
  if (!home || !largest) throw new Error(`web/scripts/size.ts says nothing of pages: ${output}`)
  return [
    under(130, { what: 'JavaScript and CSS before home can be used, gzip', unit: 'kB', pasar: home.kB }),
    under(60, {
      what: 'JavaScript and CSS more for the largest further page, gzip',
      unit: 'kB',
      pasar: largest.kB,
      detail: largest.what,
    }),
  ]
}

/** Largest contentful paint of a first visit, and of one that finds everything where the first has left it. */
async function paints(
  name: string,
  url: string,
  phone: () => Promise<BrowserContext>,
  rounds: number,
): Promise<Row[]> {
  const [cold, warm]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const context = await phone()
    for (const times of [cold, warm]) times.push(await largestPaint(await slowPage(context), url))
    await context.close()
  }
  const row = (what: string, most: number, times: number[]) =>
    under(most, {
      what: `largest contentful paint of ${name}, ${what}`,
      unit: 'ms',
      pasar: median(times),
      detail: `slowest of ${rounds} ${Math.round(Math.max(...times))} ms`,
      reason: WHY.paint,
    })
  return [row('first visit', 2000, cold), row('second visit', 1000, warm)]
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function largestPaint(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const seen = window as unknown as { largest: number }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const largest = await page.evaluate(() => (window as unknown as { largest: number }).largest)
  await page.close()
  return largest
}

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 }
type Judged = keyof typeof LEAST

/** Lighthouse's marks for a phone. */
async function judged(name: string, url: string, port: number): Promise<Row[]> {
  const categories = Object.keys(LEAST) as Judged[]
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
  if (!result) throw new Error('Lighthouse said nothing')
  const { lhr } = result
  return categories.map((category) => {
    const { score, auditRefs } = lhr.categories[category]!
    const faults = auditRefs.flatMap(({ id, weight }) =>
      weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9
        ? [`${id} ${lhr.audits[id]!.displayValue ?? ''}`.trim()]
        : [],
    )
    const pasar = Math.round((score ?? 0) * 100)
    const least = LEAST[category]
    return {
      what: `Lighthouse, phone, ${name}: ${category.replace('-', ' ')}`,
      unit: 'points',
      pasar,
      target: `≥ ${least}`,
      ok: pasar >= least,
      reason: WHY.lighthouse,
      ...(faults.length > 0 ? { detail: faults.join(', ') } : {}),
    }
  })
}

/** From a tap to the first thing that moves, on the slower processor; the page is there, the network is slow. */
async function taps(home: string, phone: () => Promise<BrowserContext>, rounds: number): Promise<Row[]> {
  const times: Record<string, number[]> = { 'a tab': [], 'a list entry': [] }
  for (let round = 0; round < rounds; round++) {
    const context = await phone()
    const page = await slowPage(context)
    await page.goto(home)
    await page.waitForLoadState('networkidle')
    times['a list entry']!.push(await tapped(page, 'main a[href*="goodsInfo"]:not([inert], [inert] *)'))
    await page.goBack()
    await page.waitForLoadState('networkidle')
    times['a tab']!.push(await tapped(page, 'nav a[href*="tabbar/category"], nav a[href*="tabbar/shop"]'))
    await context.close()
  }
  return Object.entries(times).map(([what, all]) =>
    under(100, {
      what: `from a tap on ${what} to the first movement`,
      unit: 'ms',
      pasar: median(all),
      detail: `slowest of ${rounds} ${Math.round(Math.max(...all))} ms`,
      reason: WHY.tap,
    }),
  )
}

async function tapped(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    const seen = window as unknown as { moved: Promise<number> }
    seen.moved = new Promise((resolve) => {
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

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!
