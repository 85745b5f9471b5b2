import { expectAccessible } from '../../support/accessibility.ts'
import { checkoutPath, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('orders by express delivery, which the order and the console name', async ({ page, browser, shop }) => {
  const product = await findProduct(shop, 'Bukit Lemongrass')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutPath(product.skuId))
  const delivery = page.getByRole('group', { name: 'Delivery' })
  await expect(delivery.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  const total = page.locator('[aria-live=polite]').filter({ hasText: 'RM' })
  const before = await total.innerText()
  await delivery.getByRole('radio', { name: /^Express/ }).check()
  await expect(total).not.toHaveText(before)
  await expectAccessible(page)
  const orderId = await placeShownOrder(page)
  await page.goto(`./#/pages/order/orderInfo?id=${orderId}`)
  await expect(page.getByText('Express', { exact: true })).toBeVisible()

  const staffPage = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await actAsStaff(staffPage, shop)
  await staffPage.goto(consoleUrl(shop, `orders/${orderId}/show`))
  await expect(staffPage.getByText('Express', { exact: true })).toBeVisible()
  await staffPage.close()
})
