import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { orderCream } from '../support/buying.ts'
import { expect, test } from '../support/test.ts'
import {
  expectPaid,
  otherBrowser,
  payBy,
  payInWallet,
  paymentOnPage,
  wechatBrowser,
} from '../support/wallets.ts'

test.beforeEach(({ page, shop }) => orderCream(page, shop))

test.describe("Alipay's page", () => {
  const open = async (page: Page) => {
    await payBy(page, 'Alipay')
    const no = await paymentOnPage(page)
    await page.getByRole('button', { name: 'Go to Alipay' }).click()
    await expect(page.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    return no
  }

  test('pays', async ({ page }) => {
    await payBy(page, 'Alipay')
    await expect(page.getByRole('button', { name: 'Go to Alipay' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go to Alipay' }).click()
    await expect(page.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    await expectAccessible(page)
    await payInWallet(page)
    await expectPaid(page)
  })

  test('declines a card; the next one is not', async ({ page }) => {
    await open(page)
    await payInWallet(page, '0002')
    await expect(page.getByText('Your bank declined this card. Nothing was charged.')).toBeVisible()
    await payInWallet(page)
    await expectPaid(page)
  })

  test('is left without paying, and the same payment is paid later', async ({ page }) => {
    const no = await open(page)
    await page.getByRole('link', { name: /Cancel/ }).click()
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await page.getByRole('link', { name: 'Not finished? Pay again' }).click()
    expect(await open(page)).toBe(no)
    await payInWallet(page)
    await expectPaid(page)
  })
})

test.describe('inside WeChat, which does not open Alipay', () => {
  test.use({ userAgent: wechatBrowser })

  test('another browser pays this one payment, without signing in, and once', async ({
    page,
    browser,
    shop,
  }) => {
    await payBy(page, 'Alipay')
    await expect(page.getByRole('heading', { name: 'Open this page in your browser' })).toBeVisible()
    await expectAccessible(page)
    const link = page.url()
    const outside = await (await browser.newContext({ userAgent: otherBrowser })).newPage()
    await outside.goto(link)
    await expect(outside.getByRole('heading', { name: 'Pay with Alipay' })).toBeVisible()
    await expectAccessible(outside)
    await outside.getByRole('button', { name: 'Go to Alipay' }).click()
    await expect(outside.getByRole('button', { name: 'Pay with passcode' })).toBeVisible()
    // The link has done its work: nobody else pays by it.
    const thief = await (await browser.newContext({ userAgent: otherBrowser })).newPage()
    await thief.goto(link)
    await expect(thief.getByRole('heading', { name: 'This link was used already' })).toBeVisible()
    await expect(thief.getByRole('button', { name: 'Go to Alipay' })).toHaveCount(0)
    await expectAccessible(thief)
    await payInWallet(outside)
    await expect(outside).toHaveURL(new RegExp(`${shop.url}/h5/#/pages/goods/alione`))
    await expectPaid(outside)
    await expect(outside.getByText('go back to WeChat')).toBeVisible()
    await expectAccessible(outside)
    await expectPaid(page)
    await thief.context().close()
    await outside.context().close()
  })

  test('left at Alipay, it is taken up again in the browser that began; a newer link voids the older', async ({
    page,
    browser,
  }) => {
    await payBy(page, 'Alipay')
    await expect(page.getByRole('heading', { name: 'Open this page in your browser' })).toBeVisible()
    const first = page.url()
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await payBy(page, 'Alipay')
    await expect(page.getByRole('heading', { name: 'Open this page in your browser' })).toBeVisible()
    const second = page.url()
    const outside = await (await browser.newContext({ userAgent: otherBrowser })).newPage()
    await outside.goto(first)
    await expect(outside.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible()
    await expectAccessible(outside)
    await outside.goto(second)
    await outside.getByRole('button', { name: 'Go to Alipay' }).click()
    await outside.getByRole('link', { name: /Cancel/ }).click()
    await expect(outside.getByRole('heading', { name: 'Waiting for Alipay' })).toBeVisible()
    await outside.getByRole('button', { name: 'Go to Alipay' }).click()
    await payInWallet(outside)
    await expectPaid(outside)
    await expectPaid(page)
    await outside.context().close()
  })
})
