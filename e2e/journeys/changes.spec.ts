import { expectAccessible } from '../support/accessible.ts'
import { checkoutOf, order, placeShownOrder } from '../support/buying.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, newShopper } from '../support/members.ts'
import { changePrice, leaveInStock } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('the price changes during the checkout', async ({ page, shop }) => {
  const { skuId } = await goodsNamed(shop, 'Kebun Virgin Coconut')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutOf(skuId))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  await changePrice(shop, skuId, '99.00')
  await page.getByRole('button', { name: 'Place order' }).click()
  const sheet = page.getByRole('dialog', { name: 'The price has changed' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Look at it' }).click()
  await expect(sheet).toBeHidden()
  await expect(
    page
      .getByRole('main')
      .getByText(/99\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await placeShownOrder(page)
})

test('somebody else takes the last one', async ({ page, shop }) => {
  const { skuId } = await goodsNamed(shop, 'Bukit Aged Dark')
  const other = await newShopper(shop)
  await actAs(page, shop, await newShopper(shop))
  await leaveInStock(shop, skuId, 2)
  await page.goto(checkoutOf(skuId, 2))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  expect(await order(shop, other.token, skuId)).toMatchObject({ code: 200 })
  await page.getByRole('button', { name: 'Place order' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByRole('heading', { name: 'Not enough in stock' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take the last one' }).click()
  await expect(dialog).toBeHidden()
  expect(await order(shop, other.token, skuId)).toMatchObject({ code: 200 })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog.getByRole('heading', { name: 'Not enough in stock' })).toBeVisible()
  await leaveInStock(shop, skuId, 9)
})
