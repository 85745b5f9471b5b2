import type { Page } from '@playwright/test'
import { actAs, newShopper } from '../../support/members.ts'
import { expect, test } from '../../support/test.ts'

const LOGIN = './#/pages/login/login/login'

/** Collects the layout shifts of a page from its start. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = window as unknown as { shifted: number }
    state.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        state.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

/** Holds back the responses to requests of a pattern. @returns a function that sends them */
async function holdResponses(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('requests the chunks of a page and its texts before the client has started', async ({ page }) => {
  const chunk = page.waitForRequest(/assets\/LoginPage-/)
  const texts = page.waitForRequest(/assets\/rest-/)
  await page.route(/assets\/index-[^/]*\.js$/, async (route) => {
    await Promise.all([chunk, texts])
    await route.continue()
  })
  await page.goto(LOGIN)
  await expect(page.getByText('Forgot password?')).toBeVisible()
})

test('shows the shop in its own font', async ({ page }) => {
  await page.goto('./')
  await expect(page.getByRole('tab', { name: 'For you' })).toBeVisible()
  // Loaded with the first characters that need it.
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.display),
    )
  await expect.poll(loaded).toEqual(['optional'])
})

test('does not move the home page when its font arrives late', async ({ page }) => {
  const sumShifts = await watchShifts(page)
  const sendFont = await holdResponses(page, '**/inter-latin-standard*')
  await page.goto('./', { waitUntil: 'commit' })
  await expect(page.getByRole('tab', { name: 'For you' })).toBeVisible()
  // Chromium gives such a font 100 ms from its first use.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  const font = page.waitForResponse('**/inter-latin-standard*')
  sendFont()
  await (await font).finished()
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))),
  )
  expect(await sumShifts()).toBeLessThan(0.001)
})

test('gives the banners the height of their placeholder, without the font too', { tag: '@wide' }, async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  const sendCode = await holdResponses(page, '**/assets/first-*.js')
  await page.goto('./', { waitUntil: 'commit' })
  const picture = page.locator('img[src*="/banner-"]').first()
  const getHeight = async () => (await picture.boundingBox())?.height
  await expect.poll(getHeight).toBeGreaterThan(0)
  const before = await getHeight()
  sendCode()
  await expect(page.getByRole('tab', { name: 'For you' })).toBeVisible()
  expect(await getHeight()).toBe(before)
})

test('does not move the home page when the group offers arrive late', async ({ page }) => {
  const sumShifts = await watchShifts(page)
  const showOffers = await holdResponses(page, '**/shop/pintuan/goodsList?*')
  await page.goto('./')
  await expect(page.getByRole('timer').first()).toBeVisible()
  showOffers()
  await expect(page.getByRole('heading', { name: 'Buy in a group' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'For you' })).toBeVisible()
  expect(await sumShifts()).toBeLessThan(0.001)
})

test('shows the rest of the home page without group offers that hang, which do not move it later', async ({
  page,
}) => {
  const sumShifts = await watchShifts(page)
  const showOffers = await holdResponses(page, '**/shop/pintuan/goodsList?*')
  await page.clock.install()
  await page.goto('./')
  await expect(page.getByRole('timer').first()).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('tab', { name: 'For you' })).toBeVisible()
  const offers = page.waitForResponse('**/shop/pintuan/goodsList?*')
  showOffers()
  await (await offers).finished()
  await page.clock.runFor(100)
  await expect(page.getByRole('heading', { name: 'Buy in a group' })).toBeHidden()
  expect(await sumShifts()).toBeLessThan(0.001)
})

test('does not move the personal page when the browser offers the installation', async ({ page, shop }) => {
  const sumShifts = await watchShifts(page)
  await actAs(page, shop, await newShopper(shop))
  // The background tasks, which take the offer, load what handles refusals.
  const backgroundTasks = page.waitForRequest(/assets\/refusals-/)
  await page.goto('./#/pages/tabbar/my')
  await expect(page.getByText('Help and contact')).toBeVisible()
  await backgroundTasks
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  expect(await sumShifts()).toBeLessThan(0.05)
})

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('has the files of the first page when it starts, so that a second visit loads none', async ({
    page,
  }) => {
    await page.goto('./')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const missing = await page.evaluate(async () => {
      const html = await (await fetch('./')).text()
      const links = new DOMParser()
        .parseFromString(html, 'text/html')
        .querySelectorAll<HTMLElement>('script[src], link[rel=stylesheet], link[rel*=preload]')
      const files = [...links].map((link) => link.getAttribute('src') ?? link.getAttribute('href') ?? '')
      const found = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
      return { count: files.length, missing: files.filter((_, index) => !found[index]) }
    })
    expect(missing.missing).toEqual([])
    expect(missing.count).toBeGreaterThan(4)
  })
})
