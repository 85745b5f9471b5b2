import { chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { buildClients } from '../../scripts/lib/build/clients.ts'
import { freePorts } from '../../scripts/lib/ports.ts'
import { run } from '../../scripts/lib/run.ts'
import { type Device, openProfile } from '../browser/device.ts'
import { type MeasuredPage, measureInteractions, taps } from '../browser/interactions.ts'
import { runLighthouse } from '../browser/lighthouse.ts'
import { measurePaints } from '../browser/paints.ts'
import { fillCart, findProductId, signIn, storeSession } from '../browser/session.ts'
import { measureTaps } from '../browser/taps.ts'
import { atMostAbsolute, type Benchmark, type Row } from '../row.ts'

const ROUNDS = 3
const HOME_MAX_KB = 115
const PAGE_MAX_KB = 45

/** Size of the client, and its performance on a phone and in a wide window. */
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
      const rounds = environment.quick ? 1 : ROUNDS
      await fillCart(server.url, await signIn(server.url))
      const pages = listPages(server.url, await findProductId(server.url))
      const rows = await measureSizes()
      for (const { isMember, ...page } of pages)
        for (const device of ['phone', 'wide'] satisfies Device[]) {
          const session = isMember ? await signIn(server.url) : ''
          const open = () => openProfile(browserInstance, device, session)
          rows.push(...(await measurePaints(page.name, page.url, device, open, rounds)))
          rows.push(await measureInteractions(page, device, open, rounds))
        }
      if (!environment.quick) rows.push(...(await runAllLighthouse(server.url, pages, port)))
      rows.push(
        ...(await measureTaps(`${server.url}/h5/`, () => openProfile(browserInstance, 'phone', ''), rounds)),
      )
      return rows
    } finally {
      await browserInstance.close()
      await server.stop()
    }
  },
}

type Target = MeasuredPage & { isMember: boolean }

function listPages(url: string, productId: string): Target[] {
  const home = `${url}/h5/`
  return [
    { name: 'home', url: home, taps: taps.home, isMember: false },
    {
      name: 'product page',
      url: `${home}#/pages/goods/goodsInfo?id=${productId}`,
      taps: taps.product,
      isMember: false,
    },
    { name: 'cart', url: `${home}#/pages/tabbar/shop`, taps: taps.cart, isMember: true },
    { name: 'checkout', url: `${home}#/pages/goods/goodsPay`, taps: taps.checkout, isMember: true },
  ]
}

/** Scores of the pages of visitors, the login page too, and after sign-in of those of members. */
async function runAllLighthouse(url: string, pages: Target[], port: number): Promise<Row[]> {
  const rows: Row[] = []
  const visitors = pages.filter(({ isMember }) => !isMember)
  for (const { name, url: address } of visitors) rows.push(...(await runLighthouse(name, address, port)))
  rows.push(...(await runLighthouse('login', `${url}/h5/#/pages/login/login/login`, port)))
  await storeSession(url, port, await signIn(url))
  const my = { name: 'my', url: `${url}/h5/#/pages/tabbar/my` }
  for (const { name, url: address } of [my, ...pages.filter(({ isMember }) => isMember)])
    rows.push(...(await runLighthouse(name, address, port, { disableStorageReset: true })))
  return rows
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
    atMostAbsolute(HOME_MAX_KB, {
      what: 'JavaScript and CSS of the home page, gzip',
      unit: 'kB',
      pasar: home.kB,
    }),
    atMostAbsolute(PAGE_MAX_KB, {
      what: 'additional JavaScript and CSS of the largest page, gzip',
      unit: 'kB',
      pasar: largest.kB,
      detail: largest.what,
    }),
  ]
}
