import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { orderCream } from '../support/buying.ts'
import { goWrong } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import {
  companyPage,
  expectPaid,
  payBy,
  payInWallet,
  paymentOnPage,
  wechatBrowser,
} from '../support/wallets.ts'

test.beforeEach(({ page, shop }) => orderCream(page, shop))

const declined = 'Your bank declined this card. Nothing was charged.'

test.describe('a code on a desktop', () => {
  test.beforeEach(async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone opens the app')
    await payBy(page, 'WeChat Pay')
    await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
  })

  test('is scanned and paid by a phone, and the desktop goes on', async ({ page, shop, context }) => {
    await expectAccessible(page)
    const phone = await context.newPage()
    await phone.goto(companyPage(shop, await paymentOnPage(page)))
    await expectAccessible(phone)
    await payInWallet(phone)
    await expect(phone.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await expectPaid(page)
    await expectAccessible(page)
  })

  test('is paid by another card after the first was declined', async ({ page, shop, context }) => {
    const phone = await context.newPage()
    await phone.goto(companyPage(shop, await paymentOnPage(page)))
    await payInWallet(phone, '0002')
    await expect(phone.getByText(declined)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Scan with WeChat' })).toBeVisible()
    await payInWallet(phone)
    await expectPaid(page)
  })

  test('is left, and the same payment is handed out again', async ({ page }) => {
    const no = await paymentOnPage(page)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await payBy(page, 'WeChat Pay')
    await expect(page.getByRole('img', { name: 'QR code for WeChat' })).toBeVisible()
    expect(await paymentOnPage(page)).toBe(no)
  })
})

test.describe('the app on a phone', () => {
  test.beforeEach(async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a desktop shows a code')
    await payBy(page, 'WeChat Pay')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open WeChat' }).click()
  })

  test('takes the payment and comes back', async ({ page }) => {
    await payInWallet(page)
    await expectPaid(page)
  })

  test('comes back without having paid: asks, and is opened again', async ({ page }) => {
    await payInWallet(page, '0002')
    await expect(page.getByText(declined)).toBeVisible()
    await page.getByRole('link', { name: /Cancel/ }).click()
    await expect(page.getByRole('heading', { name: 'Have you paid?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Not yet: open WeChat again' }).click()
    await payInWallet(page)
    await expectPaid(page)
  })

  test('whose news never comes is asked when the shopper says that they have paid', async ({
    page,
    shop,
  }) => {
    await expect(page.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    const no = await page.locator('dl dd').nth(1).innerText()
    await goWrong(shop, no, { badSignature: true })
    await page.getByRole('link', { name: /Cancel/ }).click()
    await expect(page.getByRole('heading', { name: 'Have you paid?' })).toBeVisible()
    await fetch(`${shop.sandboxUrl}/api/payments/${no}/approve`, { method: 'POST' })
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expectPaid(page)
  })
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: wechatBrowser })
  const sheet = (page: Page) => page.frameLocator('iframe[title="WeChat Pay"]')
  const open = async (page: Page) => {
    await payBy(page, 'WeChat Pay')
    await expect(sheet(page).getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
  }

  test('its sheet takes the payment', async ({ page }) => {
    await open(page)
    await expectAccessible(page)
    await payInWallet(sheet(page))
    await expectPaid(page)
  })

  test('a declined card is said in the sheet; the next one is not', async ({ page }) => {
    await open(page)
    await payInWallet(sheet(page), '0002')
    await expect(sheet(page).getByText(declined)).toBeVisible()
    await payInWallet(sheet(page))
    await expectPaid(page)
  })

  test('a sheet that was closed is opened again, after a reload too', async ({ page }) => {
    await open(page)
    await sheet(page)
      .getByRole('button', { name: /Cancel/ })
      .click()
    await expect(page.getByText('The payment was not finished. You can try again.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay with WeChat' }).click()
    await expect(sheet(page).getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    await page.reload()
    await payInWallet(sheet(page))
    await expectPaid(page)
  })
})
