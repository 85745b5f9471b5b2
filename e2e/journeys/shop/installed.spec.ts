import type { Page } from '@playwright/test'
import { serveVersions } from '../../support/client/later-version.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const startWorker = async (page: Page) => {
  await page.goto('./')
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

test('tells a running client of a new version, which it takes over on request', async ({ browser, shop }) => {
  const versions = await serveVersions(shop)
  const context = await browser.newContext({ baseURL: `${versions.url}/h5/`, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await startWorker(page)
  const prompt = page.getByRole('status').filter({ hasText: 'A new version of the shop is ready' })
  await expect(prompt).toHaveCount(0)

  versions.publish('later-')
  // An installed client looks for versions when it is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(prompt).toBeVisible()
  // The running version goes on, with its own files, until the member agrees.
  expect(await page.evaluate(() => caches.keys())).toContainEqual(
    expect.stringMatching(/^pasar-shell-(?!later)/),
  )
  const loaded = page.waitForEvent('load')
  await prompt.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  await expect(prompt).toHaveCount(0)
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return { waiting: Boolean(registration?.waiting), active: registration?.active?.state }
    })
  await expect.poll(state).toEqual({ waiting: false, active: 'activated' })
  await context.close()
  versions.close()
})

test('can be installed: manifest, icons of their sizes, and a worker for its start page', async ({
  page,
}) => {
  await startWorker(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ name: 'Pasar', display: 'standalone', start_url: '/h5/', scope: '/h5/' })
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons
  const pngs = icons.filter(({ type }) => type === 'image/png')
  expect(pngs.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of pngs) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob())
      return `${bitmap.width}x${bitmap.height}`
    }, new URL(src, url).href)
    expect(size, src).toBe(sizes)
  }
  // offline.spec.ts proves what the worker shows without a network.
  await page.goto(new URL(manifest.start_url, url).href)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
})
