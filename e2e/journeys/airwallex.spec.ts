import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { orderCream } from '../support/buying.ts'
import { airwallexForm, answerBank, atCardCompany, cards, payInAirwallexForm } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { payBy, paymentOnPage } from '../support/wallets.ts'

test.beforeEach(({ page, shop }) => orderCream(page, shop))

async function openForm(page: Page) {
  await payBy(page, 'Airwallex')
  await expect(page).toHaveURL(/pages\/pay\/airPay/)
  await expect(airwallexForm(page).getByLabel('Card number')).toBeVisible()
}

async function chooseBank(page: Page, bank: string) {
  await payBy(page, 'FPX online banking')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: bank }).click()
  await expect(page.getByRole('heading', { name: `You are going to ${bank}` })).toBeVisible()
}

/** At the bank or the wallet: which account, and yes. */
async function approveThere(page: Page, account = '4242') {
  await page.getByRole('radio', { name: `Account •••• ${account}` }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
}

const paid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

test.describe("Airwallex's form in the shop's page", () => {
  test('says what is missing, then pays', async ({ page }) => {
    await openForm(page)
    await airwallexForm(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(airwallexForm(page).getByText('Please complete this field.').first()).toBeVisible()
    await expectAccessible(page)
    await payInAirwallexForm(page)
    await paid(page)
    await expectAccessible(page)
  })

  test('declines a card and says why; the next one is not', async ({ page }) => {
    await openForm(page)
    await payInAirwallexForm(page, cards.declined)
    await expect(
      airwallexForm(page).getByRole('alert').getByText('Your bank declined this card.'),
    ).toBeVisible()
    await expectAccessible(page)
    await payInAirwallexForm(page)
    await paid(page)
  })

  test('goes by the bank where the card asks for it', async ({ page }) => {
    await openForm(page)
    await payInAirwallexForm(page, cards.secure)
    await expect(page.getByRole('heading', { name: 'Verify this payment' })).toBeVisible()
    await answerBank(page)
    await paid(page)
  })

  test('is left, opened again after a reload, and paid', async ({ page }) => {
    await openForm(page)
    const no = await paymentOnPage(page)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await openForm(page)
    expect(await paymentOnPage(page)).toBe(no)
    await page.reload()
    await payInAirwallexForm(page)
    await paid(page)
  })
})

test.describe('a bank, by FPX', () => {
  test('one that is down cannot be chosen, another pays', async ({ page }) => {
    await payBy(page, 'FPX online banking')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: 'RHB Now' })).toBeDisabled()
    await expect(sheet.getByRole('button', { name: 'RHB Now' })).toContainText('Not available now')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Maybank2u' }).click()
    await expect(page).toHaveURL(/pages\/pay\/airPay/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go to Maybank2u' }).click()
    await expect(page.getByRole('heading', { name: 'Online banking' })).toBeVisible()
    await expectAccessible(page)
    await approveThere(page)
    await paid(page)
  })

  test('declines; another account at another bank pays', async ({ page }) => {
    await chooseBank(page, 'CIMB Clicks')
    await page.getByRole('button', { name: 'Go to CIMB Clicks' }).click()
    await approveThere(page, '0002')
    await expect(page.getByText('The payment was declined. Nothing was charged.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible()
    await expect(page.getByText('The payment was declined')).toBeVisible()
    await page.getByRole('link', { name: 'Pay again' }).click()
    await chooseBank(page, 'Maybank2u')
    await page.getByRole('button', { name: 'Go to Maybank2u' }).click()
    await approveThere(page)
    await paid(page)
  })

  test('is left without paying, and the same payment is paid later', async ({ page }) => {
    await chooseBank(page, 'Maybank2u')
    const no = await paymentOnPage(page)
    await page.getByRole('button', { name: 'Go to Maybank2u' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
    await page.getByRole('link', { name: 'Not finished? Pay again' }).click()
    await chooseBank(page, 'Maybank2u')
    expect(await paymentOnPage(page)).toBe(no)
    await page.getByRole('button', { name: 'Go to Maybank2u' }).click()
    await approveThere(page)
    await paid(page)
  })
})

test.describe('a wallet', () => {
  test('by its code on a desktop, by its app on a phone', async ({ page, shop, isMobile }) => {
    await payBy(page, 'Touch ’n Go eWallet')
    if (isMobile) {
      await page.getByRole('button', { name: 'Go to Touch ’n Go eWallet' }).click()
      await approveThere(page)
      return paid(page)
    }
    await expect(page.getByRole('img', { name: 'QR code for Touch ’n Go eWallet' })).toBeVisible()
    await expectAccessible(page)
    // The phone that scanned it.
    await atCardCompany(shop, await paymentOnPage(page), 'approve')
    await paid(page)
  })

  test('GrabPay, on its own page', async ({ page }) => {
    await payBy(page, 'GrabPay')
    await page.getByRole('button', { name: 'Go to GrabPay' }).click()
    await approveThere(page)
    await paid(page)
  })
})
