import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { checkoutPath, placeShownOrder } from '../../support/checkout.ts'
import { type Method, payBy } from '../../support/e-wallets.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { cards, enterBankCode, payOnCardPage } from '../../support/sandbox.ts'
import { expect, test } from '../../support/test.ts'

async function startPayment(page: Page, shop: Parameters<typeof findProduct>[0], quantity = 1) {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutPath(skuId, quantity))
  await placeShownOrder(page)
}

async function openPage(page: Page, method: Method = { name: '2C2P', id: '2c2p' }) {
  await payBy(page, method)
  await expect(page.getByLabel('Card number')).toBeVisible()
}

const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

test('pays on the hosted page of 2C2P', async ({ page, shop }) => {
  await startPayment(page, shop)
  await openPage(page)
  await expectAccessible(page)
  await payOnCardPage(page)
  await expectPaid(page)
})

test('authenticates with the bank when the card requires it', async ({ page, shop }) => {
  await startPayment(page, shop)
  await openPage(page)
  await payOnCardPage(page, cards.secure)
  await enterBankCode(page)
  await expectPaid(page)
})

test('declines a card and pays again by another payment', async ({ page, shop }) => {
  await startPayment(page, shop)
  await openPage(page)
  await payOnCardPage(page, cards.declined)
  await expect(page.getByText('Your bank declined this card. Nothing was charged.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page.getByRole('heading', { name: /Payment (Failed|closed)/ })).toBeVisible()
  await page.getByRole('link', { name: 'Pay again' }).click()
  await openPage(page)
  await payOnCardPage(page)
  await expectPaid(page)
})

test('closes an abandoned payment and creates another one', async ({ page, shop }) => {
  await startPayment(page, shop)
  await openPage(page)
  await page.goBack()
  await expect(page).toHaveURL(/pages\/pay\/2c2pPay/)
  await expect(page.getByRole('heading', { name: 'Continue to the secure card page' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to the card page' }).click()
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Payment closed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay again' }).click()
  await openPage(page)
  await payOnCardPage(page)
  await expectPaid(page)
})

test('pays a large purchase in installments', async ({ page, shop }) => {
  await startPayment(page, shop, 25)
  await openPage(page, 'Card instalments')
  await page.getByRole('radio', { name: /× 6 months/ }).check()
  await expectAccessible(page)
  await payOnCardPage(page)
  await expectPaid(page)
})
