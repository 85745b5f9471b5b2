import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { startCheckout } from '../../support/checkout.ts'
import {
  expectPaid,
  mobileUserAgent,
  payBy,
  payInWallet,
  paymentOnPage,
  wechatUserAgent,
} from '../../support/e-wallets.ts'
import { expect, test } from '../../support/test.ts'

test.beforeEach(({ page, shop }) => startCheckout(page, shop))

test.describe('the hosted Alipay page', () => {
  const open = async (page: Page) => {
    await payBy(page, 'Alipay')
    const no = await paymentOnPage(page)
    await expect(page.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    return no
  }

  test('accepts a payment', async ({ page }) => {
    await payBy(page, 'Alipay')
    await expect(page.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    await expectAccessible(page)
    await payInWallet(page)
    await expectPaid(page)
  })

  test('shows a decline and accepts another card', async ({ page }) => {
    await open(page)
    await payInWallet(page, '0002')
    await expect(page.getByText('Your bank declined this card. Nothing was charged.')).toBeVisible()
    await payInWallet(page)
    await expectPaid(page)
  })

  test('resumes the same payment after it was abandoned', async ({ page }) => {
    const no = await open(page)
    await page.getByRole('link', { name: /Cancel/ }).click()
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await page.getByRole('link', { name: 'Not finished? Pay again' }).click()
    expect(await open(page)).toBe(no)
    await payInWallet(page)
    await expectPaid(page)
  })
})

test.describe('inside WeChat, which blocks Alipay', () => {
  test.use({ userAgent: wechatUserAgent })

  test('pays one payment in another browser without signing in, by a link that works once', async ({
    page,
    browser,
    shop,
  }) => {
    await payBy(page, 'Alipay')
    await expect(page.getByRole('heading', { name: 'Open this page in your browser' })).toBeVisible()
    await expectAccessible(page)
    const link = page.url()
    const browserPage = await (await browser.newContext({ userAgent: mobileUserAgent })).newPage()
    await browserPage.goto(link)
    await expect(browserPage.getByRole('heading', { name: 'Pay with Alipay' })).toBeVisible()
    await expectAccessible(browserPage)
    await browserPage.getByRole('button', { name: 'Go to Alipay' }).click()
    await expect(browserPage.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    // The link is used and cannot be opened again.
    const otherPage = await (await browser.newContext({ userAgent: mobileUserAgent })).newPage()
    await otherPage.goto(link)
    await expect(otherPage.getByRole('heading', { name: 'This link was already used' })).toBeVisible()
    await expect(otherPage.getByRole('button', { name: 'Go to Alipay' })).toHaveCount(0)
    await expectAccessible(otherPage)
    await payInWallet(browserPage)
    await expect(browserPage).toHaveURL(new RegExp(`${shop.url}/h5/#/pages/goods/alione`))
    await expectPaid(browserPage)
    await expect(browserPage.getByText('return to WeChat')).toBeVisible()
    await expectAccessible(browserPage)
    await expectPaid(page)
    await otherPage.context().close()
    await browserPage.context().close()
  })

  test('resumes an abandoned payment in the same browser, and a newer link invalidates the older', async ({
    page,
    browser,
  }) => {
    await payBy(page, 'Alipay')
    await expect(page.getByRole('heading', { name: 'Open this page in your browser' })).toBeVisible()
    const first = page.url()
    await page.getByRole('button', { name: 'Choose another method' }).click()
    await payBy(page, 'Alipay')
    await expect(page.getByRole('heading', { name: 'Open this page in your browser' })).toBeVisible()
    const second = page.url()
    const browserPage = await (await browser.newContext({ userAgent: mobileUserAgent })).newPage()
    await browserPage.goto(first)
    await expect(browserPage.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await expectAccessible(browserPage)
    await browserPage.goto(second)
    await browserPage.getByRole('button', { name: 'Go to Alipay' }).click()
    await browserPage.getByRole('link', { name: /Cancel/ }).click()
    await expect(browserPage.getByRole('heading', { name: 'Waiting for Alipay' })).toBeVisible()
    await browserPage.getByRole('button', { name: 'Go to Alipay' }).click()
    await payInWallet(browserPage)
    await expectPaid(browserPage)
    await expectPaid(page)
    await browserPage.context().close()
  })
})
