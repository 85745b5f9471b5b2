import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../e2e/support/browser.ts'
import { buildClients } from '../../scripts/lib/build/clients.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { run } from '../../scripts/lib/run.ts'
import { openHttp, parseData } from '../http.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../row.ts'

/** Lighthouse's phone on slow 4G: 150 ms round trip, 1.6 Mbit/s, CPU slowed down four times. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const CPU_SLOWDOWN = 4
const ROUNDS = 5
/** The dots of the banners change their width with each step, which counts as some millionths. */
const MAX_SHIFT = 0.001

const REASONS = {
  paint:
    'the picture loads after the document, the style sheet and the API response, each a round trip of 150 ms, and shares the bandwidth with the script',
  shift: 'a part of the page arrives late above another that shows already',
  lighthouse:
    'React renders the page on a CPU slowed down four times; browser, Lighthouse and server share two cores, so the scores of one build vary by ten points',
  tap: 'a touch dispatches four events before the click, on a CPU slowed down four times',
}

/** Size of the client, and its performance on a phone. */
export const browser: Benchmark = {
  name: 'browser',
  async measure(environment) {
    if (!(await buildClients())) throw new Error('the client could not be built')
    const server = await environment.startServer({ databaseUrl: await environment.demo('browser') })
    const [port = 0] = await freePorts(1)
    const { args = [], ...found } = await findBrowser({ whole: true })
    const browserInstance = await chromium.launch({
      ...found,
      args: [...args, `--remote-debugging-port=${port}`],
    })
    try {
      const home = `${server.url}/h5/`
      const productUrl = `${home}#/pages/goods/goodsInfo?id=${await findProductId(server.url)}`
      const rows = await measureSizes()
      const phone = () => browserInstance.newContext(PHONE)
      const rounds = environment.quick ? 1 : ROUNDS
      for (const [name, url] of [
        ['home', home],
        ['product page', productUrl],
      ] as const) {
        rows.push(...(await measurePaints(name, url, phone, rounds)))
        if (!environment.quick) rows.push(...(await runLighthouse(name, url, port)))
      }
      if (!environment.quick) rows.push(...(await measureSignedOutAndIn(server.url, port)))
      rows.push(...(await measureTaps(home, phone, rounds)))
      return rows
    } finally {
      await browserInstance.close()
      await server.stop()
    }
  },
}

/** Scores of the login page, and of the member's page after sign-in. */
async function measureSignedOutAndIn(url: string, port: number): Promise<Row[]> {
  const login = await runLighthouse('login', `${url}/h5/#/pages/login/login/login`, port)
  await signIn(url, port)
  const account = await runLighthouse('my', `${url}/h5/#/pages/tabbar/my`, port, {
    disableStorageReset: true,
  })
  return [...login, ...account]
}

/** Signs in a member of the demo in the profile that Lighthouse uses. */
async function signIn(url: string, port: number): Promise<void> {
  const http = await openHttp(url)
  const account = { account: 'meilin88', password: 'Pasar-demo-1', agree: true }
  const session = parseData<object>(await http.post('/user/no_auth/login', account))
  http.close()
  const profile = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await profile.contexts()[0]!.newPage()
  await page.goto(`${url}/h5/`)
  await page.evaluate(
    (stored) => localStorage.setItem('pasar.session', stored),
    JSON.stringify({ state: session, version: 0 }),
  )
  await page.close()
}

async function findProductId(url: string): Promise<string> {
  const http = await openHttp(url)
  const { list } = parseData<{ list: { id: string }[] }>(await http.get('/shop/goods/list?limit=1'))
  http.close()
  return list[0]!.id
}

/** Sizes of the built client. */
async function measureSizes(): Promise<Row[]> {
  const { output } = await run('node', ['web/scripts/size.ts'])
  const pages = [...output.matchAll(/^\s*([\d.]+) kB {2}(.*)$/gm)].map(([, kB, what]) => ({
    kB: Number(kB),
    what: what!,
  }))
  const home = pages.find((page) => page.what.startsWith('first visit'))
  const largest = pages.filter((page) => page !== home).toSorted((a, b) => b.kB - a.kB)[0]
  if (!home || !largest) throw new Error(`unexpected output of web/scripts/size.ts: ${output}`)
  return [
    atMostAbsolute(130, { what: 'JavaScript and CSS of the home page, gzip', unit: 'kB', pasar: home.kB }),
    atMostAbsolute(60, {
      what: 'additional JavaScript and CSS of the largest page, gzip',
      unit: 'kB',
      pasar: largest.kB,
      detail: largest.what,
    }),
  ]
}

/**
 * Largest contentful paint of a first visit and of a repeat visit with a warm cache, and their layout shifts.
 */
async function measurePaints(
  name: string,
  url: string,
  phone: () => Promise<BrowserContext>,
  rounds: number,
): Promise<Row[]> {
  const [cold, warm]: [Visit[], Visit[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const context = await phone()
    for (const visits of [cold, warm]) visits.push(await visit(await slowPage(context), url))
    await context.close()
  }
  const row = (what: string, max: number, visits: Visit[]) => {
    const times = visits.map(({ largest }) => largest)
    return atMostAbsolute(max, {
      what: `largest contentful paint of ${name}, ${what}`,
      unit: 'ms',
      pasar: median(times),
      detail: `slowest of ${rounds} ${Math.round(Math.max(...times))} ms`,
      reason: REASONS.paint,
    })
  }
  return [
    row('first visit', 2000, cold),
    row('second visit', 1000, warm),
    atMostAbsolute(MAX_SHIFT, {
      what: `layout shift of ${name}, most of ${2 * rounds} visits`,
      unit: 'of the window',
      pasar: Math.max(...[...cold, ...warm].map(({ shifted }) => shifted)),
      reason: REASONS.shift,
    }),
  ]
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

type Visit = {
  /** Time of the largest contentful paint in milliseconds. */
  largest: number
  /** Sum of the layout shifts, as parts of the window. */
  shifted: number
}

async function visit(page: Page, url: string): Promise<Visit> {
  await page.addInitScript(() => {
    const state = Object.assign(window as unknown as Visit, { largest: 0, shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        state.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const result = await page.evaluate(() => {
    const { largest, shifted } = window as unknown as Visit
    return { largest, shifted }
  })
  await page.close()
  return result
}

const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof MIN_SCORES

/** Lighthouse scores for a phone. */
async function runLighthouse(
  name: string,
  url: string,
  port: number,
  flags: { disableStorageReset?: boolean } = {},
): Promise<Row[]> {
  const categories = Object.keys(MIN_SCORES) as Category[]
  const result = await lighthouse(url, { ...flags, port, onlyCategories: categories, logLevel: 'error' })
  if (!result) throw new Error('Lighthouse returned no result')
  const { lhr } = result
  return categories.map((category) => {
    const { score, auditRefs } = lhr.categories[category]!
    const failedAudits = auditRefs.flatMap(({ id, weight }) =>
      weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9
        ? [`${id} ${lhr.audits[id]!.displayValue ?? ''}`.trim()]
        : [],
    )
    const pasar = Math.round((score ?? 0) * 100)
    const minScore = MIN_SCORES[category]
    return {
      what: `Lighthouse, phone, ${name}: ${category.replace('-', ' ')}`,
      unit: 'points',
      pasar,
      target: `≥ ${minScore}`,
      ok: pasar >= minScore,
      reason: REASONS.lighthouse,
      ...(failedAudits.length > 0 ? { detail: failedAudits.join(', ') } : {}),
    }
  })
}

/** Time from a tap to the first DOM change, on the slowed CPU and network, after the page has loaded. */
async function measureTaps(
  home: string,
  phone: () => Promise<BrowserContext>,
  rounds: number,
): Promise<Row[]> {
  const times: Record<string, number[]> = { 'a tab': [], 'a list entry': [] }
  for (let round = 0; round < rounds; round++) {
    const context = await phone()
    const page = await slowPage(context)
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
      reason: REASONS.tap,
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

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!
