import { goodsNamed } from '../support/goods.ts'
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
