import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { orderCream } from '../support/buying.ts'
import {
  answerBank,
  cards,
  payInStripeForm,
  paymentOnCardPage,
  payOnCardPage,
  stripeForm,
} from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { payBy } from '../support/wallets.ts'

test.beforeEach(({ page, shop }) => orderCream(page, shop))

async function openForm(page: Page) {
  await payBy(page, 'Stripe Cards and wallets')
  await expect(page).toHaveURL(/pages\/pay\/stripePay/)
  await expect(stripeForm(page).getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay RM/ })).toBeEnabled()
}

async function openCheckout(page: Page) {
  await payBy(page, 'Stripe Checkout')
  await page.getByRole('button', { name: 'Go to the card page' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

const paid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

test.describe("Stripe's own page", () => {
  test('pays', async ({ page }) => {
    await openCheckout(page)
    await expectAccessible(page)
    await payOnCardPage(page)
    await paid(page)
  })

  test('declines a card; the next one is not', async ({ page }) => {
    await openCheckout(page)
    await payOnCardPage(page, cards.declined)
    await expect(page.getByText('Your bank declined this card. Nothing was charged.')).toBeVisible()
    await expectAccessible(page)
    await payOnCardPage(page)
    await paid(page)
  })

  test('is left without paying, and the same payment is paid later', async ({ page }) => {
    await openCheckout(page)
    const no = await paymentOnCardPage(page)
    await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await page.getByRole('link', { name: 'Not finished? Pay again' }).click()
    await openCheckout(page)
    expect(await paymentOnCardPage(page)).toBe(no)
    await payOnCardPage(page)
    await paid(page)
  })
})

test.describe("Stripe's form in the shop's page", () => {
  test('says what is missing, then pays', async ({ page }) => {
    await openForm(page)
    await page.getByRole('button', { name: /^Pay RM/ }).click()
    await expect(stripeForm(page).getByText('Please complete this field.').first()).toBeVisible()
    await expectAccessible(page)
    await payInStripeForm(page)
    await paid(page)
    await expectAccessible(page)
  })

  test('declines a card and says why; the next one is not', async ({ page }) => {
    await openForm(page)
    await payInStripeForm(page, cards.declined)
    await expect(page.getByRole('alert').getByText('Your bank declined this card.')).toBeVisible()
    await expectAccessible(page)
    await payInStripeForm(page)
    await paid(page)
  })

  test('goes by the bank where the card asks for it', async ({ page }) => {
    await openForm(page)
    await payInStripeForm(page, cards.secure)
    await expect(page.getByRole('heading', { name: 'Verify this payment' })).toBeVisible()
    await expectAccessible(page)
    await answerBank(page)
    await paid(page)
  })

  test('is opened again after a reload, and after the bank could not verify the shopper', async ({
    page,
  }) => {
    await openForm(page)
    await page.reload()
    await payInStripeForm(page, cards.secure)
    for (const code of ['000000', '000001', '000002']) await answerBank(page, code)
    await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('The bank could not verify you')).toBeVisible()
    await page.getByRole('link', { name: 'Pay again' }).click()
    await openForm(page)
    await payInStripeForm(page)
    await paid(page)
  })
})
