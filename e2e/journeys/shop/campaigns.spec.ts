import { expectAccessible } from '../../support/accessibility.ts'
import { addShownToCart, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { expect, test } from '../../support/test.ts'

test('leads from a banner of the home page to its campaign, and on to a product', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('link', { name: /Highland tea of the new harvest/ }).click()
  await expect(page.getByRole('heading', { name: 'Highland harvest' })).toBeVisible()
  await page.getByRole('link', { name: 'Tanah Johor Liberica, single estate' }).click()
  await expect(page.getByRole('heading', { name: 'Tanah Johor Liberica, single estate' })).toBeVisible()
})

test('opens a campaign from the activity tab, collects its coupon and buys with it', async ({
  page,
  shop,
}) => {
  await actAs(page, shop, await newShopper(shop))
  await page.goto('./#/pages/tabbar/page')
  await page.getByRole('link', { name: /Highland harvest/ }).click()
  await expect(page.getByRole('heading', { name: 'Highland harvest' })).toBeVisible()
  const coupon = page.getByRole('article').filter({ hasText: 'RM 6 off coffee and tea over RM 50' }).last()
  await coupon.getByRole('button', { name: 'Collect' }).click()
  await expect(coupon.getByText('Collected')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Tanah Johor Liberica, single estate' }).click()
  await addShownToCart(page)
  await page.goto('./#/pages/tabbar/shop')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('button', { name: 'Check out (2)' }).click()
  await expect(page.getByRole('button', { name: 'Coupon − RM 6.00' })).toBeVisible()
  expect(await placeShownOrder(page)).not.toBe('')
})

test('asks visitors of a campaign for members to sign in', async ({ page }) => {
  await page.goto('./#/pages/activity/index?id=welcome')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Password' })).toBeVisible()
})
