import { orderList } from '@pasar/contract/calls/orders'
import { callApi } from '../../support/calls.ts'
import { checkoutPath, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('shows visited pages offline and recovers online', async ({ page, context, shop }) => {
  const visited = await findProduct(shop, 'Kebun Hibiscus Shampoo')
  const unvisited = await findProduct(shop, 'Melati Jasmine Hand Cream')
  await page.goto(visited.path)
  await expect(page.getByRole('heading', { name: visited.title }).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('../')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  await page.goto(visited.path)
  await expect(page.getByRole('heading', { name: visited.title }).first()).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Flash sale' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: visited.title }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.goto(unvisited.path)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: unvisited.title }).first()).toBeVisible()
})

test('places an order once after the network failed during placement', async ({ page, context, shop }) => {
  const { skuId } = await findProduct(shop, 'Bukit Jasmine Green')
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  await page.goto(checkoutPath(skuId))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('No connection to the server. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await placeShownOrder(page)
  expect((await callApi(shop, orderList, {}, session.token)).total).toBe(1)
})
