import { expect, type Page } from '@playwright/test'
import type { ShopFixture } from './test.ts'

/** What a browser inside WeChat's app says of itself. */
export const wechatBrowser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.49.2600(0x28003137) NetType/WIFI'

/** And what the browser says that somebody goes on in. */
export const otherBrowser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** Chooses a way to pay, and pays. */
export async function payBy(page: Page, method: string) {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Number of the payment that a page of the client is about. */
export async function paymentOnPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/paymentNo=P\d+/)
  return /paymentNo=(P\d+)/.exec(page.url())?.[1] ?? ''
}

/** The page of a payment at its company, as a phone that scans the code comes to it. */
export const companyPage = (shop: ShopFixture, no: string) => `${shop.sandboxUrl}/payments/${no}/page`

/** Pays with a card of the wallet on its company's page, or in its sheet. */
export async function payInWallet(page: Pick<Page, 'getByRole'>, last4: '4242' | '0002' = '4242') {
  await page.getByRole('radio', { name: new RegExp(last4) }).check()
  await page.getByRole('button', { name: 'Pay with passcode' }).click()
}

export const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })
