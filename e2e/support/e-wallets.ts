import { expect, type Page } from '@playwright/test'
import type { ShopFixture } from './test.ts'

/** User agent of the browser in the WeChat app. */
export const wechatUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.49.2600(0x28003137) NetType/WIFI'

/** User agent of a mobile browser outside WeChat. */
export const mobileUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

/** Chooses a payment method and pays. */
export async function payBy(page: Page, method: string) {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
}

/** Returns the payment number of the current page. */
export async function paymentOnPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/paymentNo=P\d+/)
  return /paymentNo=(P\d+)/.exec(page.url())?.[1] ?? ''
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
