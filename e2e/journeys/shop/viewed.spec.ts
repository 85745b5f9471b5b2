import { productInfo, stockAlertSet } from '@pasar/contract/calls/catalog'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test('shows what a visitor viewed, moves it to the member who signs in, and forgets it', async ({
  page,
  shop,
}) => {
  const [first, second] = [
    await findProduct(shop, 'Kebun Goat Milk'),
    await findProduct(shop, 'Tanah Drip Bags'),
  ]
  await page.goto(first.path)
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
  await page.goto(`./#/pages/goods/goodsInfo?id=${second.id}`)
  const strip = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
  await expect(strip.getByRole('link', { name: first.title })).toBeVisible()
  await expect(strip.getByRole('link', { name: second.title })).toBeHidden()
  await expectAccessible(page)
  await strip.getByRole('link', { name: 'See all' }).click()
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(second.title)
  await expectAccessible(page)

  const added = page.waitForResponse(/viewedAdd/)
  await actAs(page, shop, await newShopper(shop))
  await page.goto('./#/pages/my/viewed')
  await page.reload()
  await added
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: `Remove ${second.title}` }).click()
  await expect(rows).toHaveCount(1)
  await page.goto('./#/pages/tabbar/my')
  await expect(strip.getByRole('link', { name: first.title })).toBeVisible()
  await page.goto('./#/pages/my/viewed')
  await page.getByRole('switch', { name: 'Remember what I view' }).press('Space')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Nothing viewed yet')).toBeVisible()
  await page.goto(`./#/pages/goods/goodsInfo?id=${first.id}`)
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pasar.views'))).toContain('"views":[]')
  await page.goto('./#/pages/my/viewed')
  await expect(page.getByText('Nothing viewed yet')).toBeVisible()
})

test('lists the requested stock notifications, and withdraws one', async ({ page, shop }) => {
  const wash = await findProduct(shop, 'Kebun Body Wash')
  const { skus } = await callApi(shop, productInfo, { id: wash.id })
  const soldOut = skus.find(({ stock }) => stock === 0)!
  const me = await newShopper(shop)
  await callApi(shop, stockAlertSet, { skuId: soldOut.id, on: true }, me.token)
  await actAs(page, shop, me)
  await page.goto('./#/pages/tabbar/my')
  await page.getByRole('link', { name: /^Stock notifications/ }).click()
  await expect(page.getByRole('link', { name: wash.title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Cancel the notification for/ }).click()
  await expect(page.getByText('No notifications')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: wash.title })).toBeVisible()
})
