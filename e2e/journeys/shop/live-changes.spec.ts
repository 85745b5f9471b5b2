import { expectAccessible } from '../../support/accessibility.ts'
import { checkoutPath, placeOrder, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { changePrice, setAvailableStock } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('asks for confirmation when the price changes during checkout', async ({ page, shop }) => {
  const { skuId } = await findProduct(shop, 'Kebun Virgin Coconut')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutPath(skuId))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  await changePrice(shop, skuId, '99.00')
  await page.getByRole('button', { name: 'Place order' }).click()
  const sheet = page.getByRole('dialog', { name: 'The price has changed' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Review' }).click()
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

test('reports insufficient stock when another shopper buys the last piece', { tag: '@wide' }, async ({
  page,
  shop,
}) => {
  const { skuId } = await findProduct(shop, 'Bukit Aged Dark')
  const other = await newShopper(shop)
  await actAs(page, shop, await newShopper(shop))
  await setAvailableStock(shop, skuId, 2)
  await page.goto(checkoutPath(skuId, 2))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  expect(await placeOrder(shop, other.token, skuId)).toMatchObject({ code: 200 })
  await page.getByRole('button', { name: 'Place order' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByRole('heading', { name: 'Not enough in stock' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Buy the last one' }).click()
  await expect(dialog).toBeHidden()
  expect(await placeOrder(shop, other.token, skuId)).toMatchObject({ code: 200 })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog.getByRole('heading', { name: 'Not enough in stock' })).toBeVisible()
  await setAvailableStock(shop, skuId, 9)
})
