import { expectAccessible } from '../../support/accessibility.ts'
import { checkoutPath, goToCardPage, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actOnPayment, cards, paymentOnCardPage, payOnCardPage } from '../../support/sandbox.ts'
import { expect, test } from '../../support/test.ts'

test.beforeEach(async ({ page, shop }) => {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutPath(skuId))
  await placeShownOrder(page)
  await goToCardPage(page)
})

test('shows a declined card and accepts another', async ({ page }) => {
  await payOnCardPage(page, cards.declined)
  await expect(page.getByText('Your bank declined this card. Nothing was charged.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay again' }).click()
  await goToCardPage(page)
  await payOnCardPage(page)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })
})

test('completes a payment approved after the shopper left the card page', async ({ page, shop }) => {
  const paymentNo = await paymentOnCardPage(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Continue to the secure card page' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to the card page' }).click()
  await actOnPayment(shop, paymentNo, 'abandon')
  await page.goBack()
  await page.goto(`./#/pages/goods/payFinish?paymentNo=${paymentNo}`)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expectAccessible(page)
  await actOnPayment(shop, paymentNo, 'approve')
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })
})

test('shows an expired payment and cancels the order', async ({ page, shop }) => {
  const paymentNo = await paymentOnCardPage(page)
  await actOnPayment(shop, paymentNo, 'expire')
  await payOnCardPage(page)
  await expect(page.getByText('This payment expired')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Payment closed' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel order' })
  await sheet.getByRole('radio', { name: 'I found a better price' }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expectAccessible(page)
})
