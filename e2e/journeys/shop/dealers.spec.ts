import { orderInfo } from '@pasar/contract/calls/orders'
import { minorToDecimal, toMinor } from '@pasar/contract/money'
import { computeDealerPrice } from '@pasar/contract/partners'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, changePrice, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { verifyMember } from '../../support/wallet.ts'
import { openWindow } from '../../support/windows.ts'

async function fillForm(page: Page) {
  await page.locator('select[name=state]').selectOption({ label: 'Selangor' })
  await page.getByLabel('Your experience in selling').fill('Ten years at the market of Klang')
  await page.getByLabel(/^Expected purchases per month/).fill('2,500.00')
}

/** Returns the product of this journey, without the member price that is below that of dealers. */
async function prepareProduct(shop: ShopFixture) {
  const product = await findProduct(shop, 'Sawah Black Glutinous Rice')
  await changePrice(shop, product.skuId, product.price.amount)
  expect(product.dealerDiscount).toBe(true)
  return product
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click()

/** Opens the member's application in the console and starts the review. */
async function openInConsole(page: Page, shop: ShopFixture, username: string) {
  await page.goto(consoleUrl(shop, 'partner-applications'))
  // The record that was open has the name, too.
  await page.reload()
  await page.getByText(username).first().click()
  await page.getByRole('button', { name: 'Start review' }).click()
}

test('applies to be a dealer, is refused, applies again, and buys 8 % cheaper', { tag: '@both' }, async ({
  page,
  shop,
}) => {
  test.slow()
  const me = await newShopper(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/activity/goin')
  await expect(page.getByRole('button', { name: 'Verify identity' })).toBeVisible()
  await expectAccessible(page)
  await verifyMember(shop, me.token, me.user.user_name, 'Siti')
  await page.reload()
  await submit(page)
  await expect(page.getByText(/Your experience in selling/).first()).toBeVisible()
  await fillForm(page)
  await submit(page)
  await expect(page.getByText('Please read and accept the agreement first').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await expectAccessible(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We have received your application' })).toBeVisible()
  await expectAccessible(page)

  const staffPage = await openWindow(page)
  await actAsStaff(staffPage, shop)
  await openInConsole(staffPage, shop, me.user.user_name)
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Reject' }).click()
  const rejection = staffPage.getByRole('dialog')
  await rejection.getByLabel('Reason shown to the member').fill('Please name your company')
  await rejection.getByRole('button', { name: 'Reject' }).click()
  await expect(staffPage.getByText(/Rejected by Farid/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Please name your company')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply again' }).click()
  await expect(page.getByLabel('Your experience in selling')).toHaveValue('Ten years at the market of Klang')
  await page.getByLabel('Company').fill('Kedai Siti')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We have received your application' })).toBeVisible()

  await openInConsole(staffPage, shop, me.user.user_name)
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  const approval = staffPage.getByRole('dialog')
  await approval.getByLabel('Level', { exact: true }).click()
  await staffPage.getByRole('option', { name: 'Level 2' }).click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(staffPage.getByText('Application approved')).toBeVisible()
  await staffPage.goto(consoleUrl(shop, 'dealers'))
  await staffPage.getByText(me.user.user_name).first().click()
  await expect(staffPage.getByText('Level 2, 8 % off')).toBeVisible()
  await expectAccessible(staffPage)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are a level 2 dealer' })).toBeVisible()
  await expect(page.getByText('Selangor, Malaysia')).toBeVisible()
  await expectAccessible(page)
  const product = await prepareProduct(shop)
  const price = minorToDecimal(computeDealerPrice(toMinor(product.price), 800), 2)
  await page.goto(`./#/pages/goods/goodsInfo?id=${product.id}`)
  await expect(page.getByText('Your dealer price')).toBeVisible()
  await expect(page.getByText(`RM ${price}`).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: /^Why this price/ }).click()
  await expect(page.getByRole('dialog', { name: 'Why this price' }).getByText('Dealer price')).toBeVisible()
  await page.keyboard.press('Escape')
  const orderId = await placeShownOrder(page)
  const order = await callApi(shop, orderInfo, { id: orderId }, me.token)
  expect(order.items[0]!.price).toEqual({ amount: price, currency: 'MYR' })
})
