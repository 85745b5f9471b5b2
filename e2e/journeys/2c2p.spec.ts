import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { checkoutOf, placeShownOrder } from '../support/buying.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, newShopper } from '../support/members.ts'
import { answerBank, cards, payOnCardPage } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

async function order(page: Page, shop: Parameters<typeof goodsNamed>[0], quantity = 1) {
  const { skuId } = await goodsNamed(shop, 'Melati Jasmine Hand Cream')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutOf(skuId, quantity))
  await placeShownOrder(page)
}

async function openPage(page: Page, method = '2C2P') {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await expect(page).toHaveURL(/pages\/pay\/2c2pPay/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Go to/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

const paid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

test('pays on its page, which posts the browser back', async ({ page, shop }) => {
  await order(page, shop)
  await openPage(page)
  await expectAccessible(page)
  await payOnCardPage(page)
  await paid(page)
})

test('goes by the bank where the card asks for it', async ({ page, shop }) => {
  await order(page, shop)
  await openPage(page)
  await payOnCardPage(page, cards.secure)
  await answerBank(page)
  await paid(page)
})

test('declines a card: the shopper goes back and pays anew', async ({ page, shop }) => {
  await order(page, shop)
  await openPage(page)
  await payOnCardPage(page, cards.declined)
  await expect(page.getByText('Your bank declined this card. Nothing was charged.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page.getByRole('heading', { name: /The payment (failed|was closed)/ })).toBeVisible()
  await page.getByRole('link', { name: 'Pay again' }).click()
  await openPage(page)
  await payOnCardPage(page)
  await paid(page)
})

test('is left without paying: that payment is over, another is made', async ({ page, shop }) => {
  await order(page, shop)
  await openPage(page)
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'The payment was closed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay again' }).click()
  await openPage(page)
  await payOnCardPage(page)
  await paid(page)
})

test('parts a large purchase into months', async ({ page, shop }) => {
  await order(page, shop, 25)
  await openPage(page, 'Card instalments')
  await page.getByRole('radio', { name: /× 6 months/ }).check()
  await expectAccessible(page)
  await payOnCardPage(page)
  await paid(page)
})
