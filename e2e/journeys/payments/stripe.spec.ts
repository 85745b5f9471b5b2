import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { startCheckout } from '../../support/checkout.ts'
import { payBy, paymentOnPage } from '../../support/e-wallets.ts'
import {
  actOnPayment,
  cards,
  enterBankCode,
  payInStripeForm,
  paymentOnCardPage,
  payOnCardPage,
  pressPanelButton,
  stripeForm,
} from '../../support/sandbox.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expectMoney, findPayment } from '../../support/switches.ts'
import { expect, test } from '../../support/test.ts'

test.beforeEach(({ page, shop }) => startCheckout(page, shop))

async function openForm(page: Page) {
  await payBy(page, { name: 'Stripe Cards and wallets', id: 'stripe' })
  await expect(page).toHaveURL(/pages\/pay\/stripePay/)
  await expect(stripeForm(page).getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay RM/ })).toBeEnabled()
}

async function openCheckout(page: Page) {
  await payBy(page, { name: 'Stripe Checkout', id: 'stripecheckout' })
  await expect(page.getByLabel('Card number')).toBeVisible()
}

const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

test.describe('Stripe Checkout', { tag: '@wide' }, () => {
  test('accepts a payment', async ({ page }) => {
    await openCheckout(page)
    await expectAccessible(page)
    await payOnCardPage(page)
    await expectPaid(page)
  })

  test('shows a decline and accepts another card', async ({ page }) => {
    await openCheckout(page)
    await payOnCardPage(page, cards.declined)
    await expect(page.getByText('Your bank declined this card. Nothing was charged.')).toBeVisible()
    await expectAccessible(page)
    await payOnCardPage(page)
    await expectPaid(page)
  })

  test('resumes the same payment after it was abandoned', async ({ page }) => {
    await openCheckout(page)
    const no = await paymentOnCardPage(page)
    await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await page.getByRole('link', { name: 'Not finished? Pay again' }).click()
    await openCheckout(page)
    expect(await paymentOnCardPage(page)).toBe(no)
    await payOnCardPage(page)
    await expectPaid(page)
  })

  test('tells the console of a refund in the dashboard and of a dispute', async ({ page, shop }) => {
    await openCheckout(page)
    await payOnCardPage(page)
    await expectPaid(page)
    const no = await paymentOnPage(page)
    const { id } = await findPayment(shop, no)

    await page.goto(`${shop.sandboxUrl}/payments/${no}`)
    await page.getByLabel('Refund in the dashboard').fill('1.50')
    await pressPanelButton(page, 'Refund')
    await pressPanelButton(page, 'Open a dispute')

    await actAsStaff(page, shop)
    const refundWith = (chip: string) => page.getByRole('row').filter({ hasText: chip })
    await expect(async () => {
      await page.goto(consoleUrl(shop, `payments/${id}/show`))
      await page.reload()
      await expect(refundWith('made at the provider')).toContainText('MYR 1.50', { timeout: 3_000 })
      await expect(refundWith('dispute')).toContainText('Dispute open', { timeout: 3_000 })
    }).toPass()
    await actOnPayment(shop, no, 'loseDispute')
    await expectMoney(shop, no, 'back', true)
    await page.reload()
    await expect(refundWith('dispute')).toContainText('Dispute lost')
    await expectAccessible(page)
  })
})

test.describe('the embedded Stripe form', { tag: '@wide' }, () => {
  test('validates the card and pays', async ({ page }) => {
    await openForm(page)
    await page.getByRole('button', { name: /^Pay RM/ }).click()
    await expect(stripeForm(page).getByText('Please complete this field.').first()).toBeVisible()
    await expectAccessible(page)
    await payInStripeForm(page)
    await expectPaid(page)
    await expectAccessible(page)
  })

  test('shows why a card was declined and accepts another', async ({ page }) => {
    await openForm(page)
    await payInStripeForm(page, cards.declined)
    await expect(page.getByRole('alert').getByText('Your bank declined this card.')).toBeVisible()
    await expectAccessible(page)
    await payInStripeForm(page)
    await expectPaid(page)
  })

  test('authenticates with the bank when the card requires it', async ({ page }) => {
    await openForm(page)
    await payInStripeForm(page, cards.secure)
    await expect(page.getByRole('heading', { name: 'Verify this payment' })).toBeVisible()
    await expectAccessible(page)
    await enterBankCode(page)
    await expectPaid(page)
  })

  test('reopens after a reload, and after failed authentication with the bank', async ({ page }) => {
    await openForm(page)
    await page.reload()
    await payInStripeForm(page, cards.secure)
    for (const code of ['000000', '000001', '000002']) await enterBankCode(page, code)
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('The bank could not verify you')).toBeVisible()
    await page.getByRole('link', { name: 'Pay again' }).click()
    await openForm(page)
    await payInStripeForm(page)
    await expectPaid(page)
  })
})
