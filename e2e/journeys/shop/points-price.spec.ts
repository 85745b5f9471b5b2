import { paymentPinSet } from '@pasar/contract/calls/account'
import { productInfo } from '@pasar/contract/calls/catalog'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { addShownToCart, enterPin, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper, PASSWORD } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'
import { creditBalance, PIN } from '../../support/wallet.ts'

test('buys at the points price beside a price in money, and reads that the points are too few', async ({
  page,
  shop,
}) => {
  const wash = await findProduct(shop, 'Kebun Body Wash')
  const { skus } = await callApi(shop, productInfo, { id: wash.id })
  const sku = skus.find(({ pointsPrice, stock }) => pointsPrice && stock > 3)!
  const me = await newShopper(shop)
  await callApi(shop, paymentPinSet, { payPassword: PIN, password: PASSWORD }, me.token)
  await creditBalance(shop, me.user.id, '5000', 'PTS')
  await creditBalance(shop, me.user.id, '100')
  await actAs(page, shop, me)
  await page.goto(`${wash.path}&sku=${sku.id}`)
  await expect(page.getByText('or 3,250 points')).toBeVisible()
  await page.getByRole('button', { name: 'Buy now' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('switch', { name: 'Pay with 3,250 points' }).click()
  await expect(sheet.getByText('3,250 points', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'More' }).click()
  await sheet.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('alert')).toHaveText('You have 5,000 points, fewer than these items cost.')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()

  await page.goto(`./#/pages/goods/goodsInfo?id=${wash.id}&sku=${sku.id}`)
  await addShownToCart(page)
  await page.goto('./#/pages/tabbar/shop')
  const row = page.getByRole('article').filter({ hasText: wash.title })
  await row.getByRole('button', { name: 'Pay with 3,250 points' }).click()
  await expect(row.getByRole('button', { name: 'Pay with money instead' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByRole('button', { name: /^Why this price/ }).click()
  const why = page.getByRole('dialog', { name: 'Why this price' })
  await expect(why.getByText('Points price')).toBeVisible()
  await expect(why.getByText('3,250 points')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  const orderId = await placeShownOrder(page)
  await expect(page.getByRole('button', { name: /^Pay RM .* \+ 3,250 points$/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Balance/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await page.goto(`./#/pages/order/orderInfo?id=${orderId}`)
  await expect(page.getByText('3,250 points').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
})
