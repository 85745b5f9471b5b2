import { expect, type Page } from '@playwright/test'
import type { ShopFixture } from './test.ts'

/** User agent of the browser in the WeChat app. */
export const wechatUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.49.2600(0x28003137) NetType/WIFI'

/** User agent of a mobile browser outside WeChat. */
export const mobileUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** A payment method of the shop: the name of its row, and its id where the shop lists it on request only. */
export type Method = string | RegExp | { name: string; id: string }

/** The row that stands for all card processors. */
export const anyCard = /^Card Visa/

/** Chooses a payment method and pays. */
export async function payBy(page: Page, method: Method) {
  const isRequested = typeof method === 'object' && 'id' in method
  await expect(page).toHaveURL(/payNext\?orderIds=/)
  if (isRequested) await page.goto(`${page.url().replace(/&method=.*/, '')}&method=${method.id}`)
  await page.getByRole('radio', { name: isRequested ? method.name : method }).check()
  watchPayments(page)
  await page.getByRole('button', { name: /^Pay / }).click()
}

const latest = new WeakMap<Page, string>()
const watched = new WeakSet<Page>()

/**
 * Makes paymentOnPage return the next payment of a page. The browser leaves the client's address for the
 * provider at once.
 */
export function watchPayments(page: Page) {
  latest.delete(page)
  if (watched.has(page)) return
  watched.add(page)
  page.on('framenavigated', (frame) => {
    const no = /paymentNo=(P\d+)/.exec(frame.url())?.[1]
    if (no && frame === page.mainFrame()) latest.set(page, no)
  })
}

/** Returns the number of the payment that the page opened since watchPayments. */
export async function paymentOnPage(page: Page): Promise<string> {
  let no: string | undefined
  await expect
    .poll(async () => {
      no = latest.get(page) ?? (await findNoAtProvider(page))
      return no ?? ''
    })
    .toMatch(/^P\d+$/)
  return no!
}

/** The number that the provider's page shows: the browser can leave the client before its address is seen. */
async function findNoAtProvider(page: Page): Promise<string | undefined> {
  if (page.url().includes('/h5/')) return undefined
  const text = await page
    .getByRole('main')
    .textContent({ timeout: 1_000 })
    .catch(() => '')
  return /P\d{18}/.exec(text ?? '')?.[0]
}

/** URL of a payment's page at the provider, as encoded in its QR code. */
export const providerPageUrl = (shop: ShopFixture, no: string) => `${shop.sandboxUrl}/payments/${no}/page`

/** Pays with a card of the e-wallet on the provider's page or sheet. */
export async function payInWallet(page: Pick<Page, 'getByRole'>, last4: '4242' | '0002' = '4242') {
  await page.getByRole('radio', { name: new RegExp(last4) }).check()
  await page.getByRole('button', { name: 'Pay with passcode' }).click()
}

export const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })
