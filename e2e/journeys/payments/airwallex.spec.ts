import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { startCheckout } from '../../support/checkout.ts'
import { payBy, paymentOnPage } from '../../support/e-wallets.ts'
import {
  actOnPayment,
  airwallexForm,
  cards,
  enterBankCode,
  payInAirwallexForm,
} from '../../support/sandbox.ts'
import { expect, test } from '../../support/test.ts'

test.beforeEach(({ page, shop }) => startCheckout(page, shop))

async function openForm(page: Page) {
  await payBy(page, { name: 'Airwallex', id: 'airwallex' })
  await expect(page).toHaveURL(/pages\/pay\/airPay/)
  await expect(airwallexForm(page).getByLabel('Card number')).toBeVisible()
}

async function chooseBank(page: Page, bank: string) {
  await payBy(page, 'FPX online banking')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: bank }).click()
  await expect(page.getByRole('heading', { name: 'Online banking' })).toBeVisible()
}

/** Approves the payment at the bank or e-wallet. */
async function approvePayment(page: Page, account = '4242') {
  await page.getByRole('radio', { name: `Account •••• ${account}` }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
}

const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

test.describe('the embedded Airwallex form', () => {
  test('validates the card and pays', async ({ page }) => {
    await openForm(page)
    await airwallexForm(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(airwallexForm(page).getByText('Please complete this field.').first()).toBeVisible()
    await expectAccessible(page)
    await payInAirwallexForm(page)
    await expectPaid(page)
    await expectAccessible(page)
  })

  test('shows why a card was declined and accepts another', async ({ page }) => {
    await openForm(page)
    await payInAirwallexForm(page, cards.declined)
    await expect(
      airwallexForm(page).getByRole('alert').getByText('Your bank declined this card.'),
    ).toBeVisible()
    await expectAccessible(page)
    await payInAirwallexForm(page)
    await expectPaid(page)
  })

  test('authenticates with the bank when the card requires it', async ({ page }) => {
    await openForm(page)
    await payInAirwallexForm(page, cards.secure)
    await expect(page.getByRole('heading', { name: 'Verify this payment' })).toBeVisible()
    await enterBankCode(page)
    await expectPaid(page)
  })

  test('resumes the same payment after leaving and reloading', async ({ page }) => {
    await openForm(page)
    const no = await paymentOnPage(page)
    await page.getByRole('button', { name: 'Choose another method' }).click()
    await openForm(page)
    expect(await paymentOnPage(page)).toBe(no)
    await page.reload()
    await payInAirwallexForm(page)
    await expectPaid(page)
  })
})

test.describe('online banking by FPX', () => {
  test('disables unavailable banks and pays by another', async ({ page }) => {
    await payBy(page, 'FPX online banking')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: 'RHB Now' })).toBeDisabled()
    await expect(sheet.getByRole('button', { name: 'RHB Now' })).toContainText('Currently unavailable')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Maybank2u' }).click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expectAccessible(page)
    await approvePayment(page)
    await expectPaid(page)
  })

  test('shows a decline and pays by another bank', async ({ page }) => {
    await chooseBank(page, 'CIMB Clicks')
    await approvePayment(page, '0002')
    await expect(page.getByText('The payment was declined. Nothing was charged.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    await expect(page.getByText('The payment was declined')).toBeVisible()
    await page.getByRole('link', { name: 'Pay again' }).click()
    await chooseBank(page, 'Maybank2u')
    await approvePayment(page)
    await expectPaid(page)
  })

  test('resumes the same payment after it was abandoned', async ({ page }) => {
    await chooseBank(page, 'Maybank2u')
    const no = await paymentOnPage(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await page.getByRole('link', { name: 'Not finished? Pay again' }).click()
    await chooseBank(page, 'Maybank2u')
    expect(await paymentOnPage(page)).toBe(no)
    await approvePayment(page)
    await expectPaid(page)
  })
})

test.describe('an e-wallet', () => {
  test('pays by QR code on a desktop and by app on a phone', { tag: '@both' }, async ({
    page,
    shop,
    isMobile,
  }) => {
    await payBy(page, 'Touch ’n Go eWallet')
    if (isMobile) {
      await approvePayment(page)
      return expectPaid(page)
    }
    await expect(page.getByRole('img', { name: 'QR code for Touch ’n Go eWallet' })).toBeVisible()
    await expectAccessible(page)
    // The phone that scanned the code approves.
    await actOnPayment(shop, await paymentOnPage(page), 'approve')
    await expectPaid(page)
  })

  test('pays by GrabPay on its hosted page', async ({ page }) => {
    await payBy(page, 'GrabPay')
    await approvePayment(page)
    await expectPaid(page)
  })
})
