import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('says that a list could not be read, not that it is empty, and reads it again on request @both', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  await page.route('**/admin/api/goods/list*', (route) => route.abort())
  await page.goto(consoleUrl(shop, 'goods'))
  const main = page.locator('#main-content')
  const retry = main.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(main.getByText('No products found')).toBeHidden()
  await page.unroute('**/admin/api/goods/list*')
  await retry.click()
  await expect(main.locator('a[href*="/goods/"]').first()).toBeVisible()
})
