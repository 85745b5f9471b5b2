import { productInfo } from '@pasar/contract/calls/catalog'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { addShownToCart, checkoutPath, placeOrder, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test('sells at the flash price with a countdown until the sale is sold out', async ({ page, shop }) => {
  const flash = await findProduct(shop, 'Kebun Rice Milk Body Lotion')
  const { skus } = await callApi(shop, productInfo, { id: flash.id })
  const sale = skus.find((sku) => sku.flash)
  if (!sale?.flash) throw new Error(`${flash.title} is in no flash sale`)
  const { flash: terms, struckPrice } = sale
  await actAs(page, shop, await newShopper(shop))
  await page.goto(flash.path)
  await expect(page.getByText('Flash sale ends in')).toBeVisible()
  await expectAccessible(page)
  await page.goto(checkoutPath(sale.id, 1))
  await expect(page.getByText('Flash sale ends in')).toBeVisible()
  await page.getByRole('button', { name: /^Why this price/ }).click()
  const why = page.getByRole('dialog', { name: 'Why this price' })
  await expect(why.getByText('List price')).toBeVisible()
  await expect(why.getByText(new RegExp(terms.price.amount.replace('.', '\\.'))).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // Other members take all units before the order is placed.
  for (let left = 24; left > 0; ) {
    const { token } = await newShopper(shop)
    const quantity = Math.min(5, left)
    const placed = await placeOrder(shop, token, sale.id, quantity)
    if (placed.code !== 200) break
    left -= quantity
  }
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('dialog', { name: 'The price has changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Order at this price' }).click()
  await expect(page.getByText('Amount due')).toBeVisible()
  await page.goto(flash.path)
  await page.reload()
  await expect(page.getByText('The units of the flash sale are sold out.', { exact: false })).toBeVisible()
  expect(struckPrice).not.toBeNull()
})

test('applies a promo code at checkout, and says why another is refused', async ({ page, shop }) => {
  const product = await findProduct(shop, 'Ombak Sea Salt')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutPath(product.skuId, 5))
  await page.getByRole('button', { name: /^Coupon/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Coupons' })
  await sheet.getByRole('textbox', { name: 'Promo code' }).fill('nonsense')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('This promo code is not valid')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('textbox', { name: 'Promo code' }).fill('pasar-10')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('RM 10.00 off', { exact: false }).first()).toBeVisible()
})

test('discounts the third product and adds a gift in one cart', async ({ page, shop }) => {
  await actAs(page, shop, await newShopper(shop))
  const candle = await findProduct(shop, 'Cahaya Linen Mist')
  await page.goto(candle.path)
  await expect(page.getByText('Home fragrance: buy 2, get the third free')).toBeVisible()
  await addShownToCart(page)
  await page.goto('./#/pages/tabbar/shop')
  const row = page.getByRole('article').filter({ hasText: candle.title })
  const more = row.getByRole('button', { name: 'More' })
  await more.click()
  await more.click()
  await row.getByRole('button', { name: /^Why this price/ }).click()
  await expect(page.getByRole('dialog').getByText('Home fragrance: buy 2, get the third free')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (let i = 0; i < 17; i++) await more.click()
  await expect(page.getByText(/is added free/)).toBeVisible()
  await page.getByRole('button', { name: /^Check out/ }).click()
  await expect(page.getByText('Free gift')).toBeVisible()
  const orderId = await placeShownOrder(page)
  await page.goto(`./#/pages/order/orderInfo?id=${orderId}`)
  await page.getByRole('button', { name: /^Why this price: Cahaya/ }).click()
  await expect(page.getByRole('dialog').getByText('You pay')).toBeVisible()
})
