import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { startCheckout } from '../../support/checkout.ts'
import {
  expectPaid,
  payBy,
  payInWallet,
  paymentOnPage,
  providerPageUrl,
  wechatUserAgent,
} from '../../support/e-wallets.ts'
import { setSwitches } from '../../support/sandbox.ts'
import { expect, test } from '../../support/test.ts'
import { openWindow } from '../../support/windows.ts'

test.beforeEach(({ page, shop }) => startCheckout(page, shop))

const declined = 'Your bank declined this card. Nothing was charged.'

test.describe('the QR code on a desktop', { tag: '@wide' }, () => {
  test.beforeEach(async ({ page }) => {
    await payBy(page, 'WeChat Pay')
    await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
  })

  test('completes on the desktop after the phone has paid', async ({ page, shop }) => {
    await expectAccessible(page)
    const phone = await openWindow(page)
    await phone.goto(providerPageUrl(shop, await paymentOnPage(page)))
    await expectAccessible(phone)
    await payInWallet(phone)
    await expect(phone.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await expectPaid(page)
    await expectAccessible(page)
  })

  test('accepts another card after a decline', async ({ page, shop }) => {
    const phone = await openWindow(page)
    await phone.goto(providerPageUrl(shop, await paymentOnPage(page)))
    await payInWallet(phone, '0002')
    await expect(phone.getByText(declined)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Scan with WeChat' })).toBeVisible()
    await payInWallet(phone)
    await expectPaid(page)
  })

  test('resumes the same payment after leaving the page', async ({ page }) => {
    const no = await paymentOnPage(page)
    await page.getByRole('button', { name: 'Choose another method' }).click()
    await payBy(page, 'WeChat Pay')
    await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
    expect(await paymentOnPage(page)).toBe(no)
  })
})

test.describe('the app on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await payBy(page, 'WeChat Pay')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open WeChat' }).click()
  })

  test('pays and returns to the shop', async ({ page }) => {
    await payInWallet(page)
    await expectPaid(page)
  })

  test('asks whether the shopper has paid, and reopens the app', async ({ page }) => {
    await payInWallet(page, '0002')
    await expect(page.getByText(declined)).toBeVisible()
    await page.getByRole('link', { name: /Cancel/ }).click()
    await expect(page.getByRole('heading', { name: 'Have you paid?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Not yet. Open WeChat again' }).click()
    await payInWallet(page)
    await expectPaid(page)
  })

  test('queries the payment when the shopper confirms paying and no webhook arrives', async ({
    page,
    shop,
  }) => {
    await expect(page.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    const no = await page.locator('dl dd').nth(1).innerText()
    await setSwitches(shop, no, { badSignature: true })
    await page.getByRole('link', { name: /Cancel/ }).click()
    await expect(page.getByRole('heading', { name: 'Have you paid?' })).toBeVisible()
    await fetch(`${shop.sandboxUrl}/api/payments/${no}/approve`, { method: 'POST' })
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expectPaid(page)
  })
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: wechatUserAgent })
  const sheet = (page: Page) => page.frameLocator('iframe[title="WeChat Pay"]')
  const open = async (page: Page) => {
    await payBy(page, 'WeChat Pay')
    await expect(sheet(page).getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
  }

  test('pays in the WeChat Pay sheet', async ({ page }) => {
    await open(page)
    await expectAccessible(page)
    await payInWallet(sheet(page))
    await expectPaid(page)
  })

  test('shows a decline in the sheet and accepts another card', async ({ page }) => {
    await open(page)
    await payInWallet(sheet(page), '0002')
    await expect(sheet(page).getByText(declined)).toBeVisible()
    await payInWallet(sheet(page))
    await expectPaid(page)
  })

  test('reopens a closed sheet, also after a reload', async ({ page }) => {
    await open(page)
    await sheet(page)
      .getByRole('button', { name: /Cancel/ })
      .click()
    await expect(page.getByText('The payment was not completed. You can try again.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay with WeChat' }).click()
    await expect(sheet(page).getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    await page.reload()
    await payInWallet(sheet(page))
    await expectPaid(page)
  })
})
