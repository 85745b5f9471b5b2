import { orderList } from '@pasar/contract/calls/orders'
import { checkoutOf, placeShownOrder } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, newShopper } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the network goes away and comes back', async ({ page, context, shop }) => {
  const read = await goodsNamed(shop, 'Kebun Hibiscus Shampoo')
  const unread = await goodsNamed(shop, 'Melati Jasmine Hand Cream')
  await page.goto(read.path)
  await expect(page.getByRole('heading', { name: read.title }).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('./')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  await page.goto(read.path)
  await expect(page.getByRole('heading', { name: read.title }).first()).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: read.title }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.goto(unread.path)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: unread.title }).first()).toBeVisible()
})

test('the network goes away while the order is placed: it is placed once, later', async ({
  page,
  context,
  shop,
}) => {
  const { skuId } = await goodsNamed(shop, 'Bukit Jasmine Green')
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  await page.goto(checkoutOf(skuId))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('The network did not answer. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await placeShownOrder(page)
  expect((await ask(shop, orderList, {}, session.token)).total).toBe(1)
})
