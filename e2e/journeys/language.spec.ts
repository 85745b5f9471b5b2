import { expectAccessible } from '../support/accessibility.ts'
import { findProduct } from '../support/products.ts'
import { expect, test } from '../support/test.ts'

test('switches the language while viewing a product', async ({ page, shop }) => {
  const product = await findProduct(shop, 'Tanah Drip Bags')
  await page.goto(product.path)
  await expect(page.getByRole('heading', { name: product.title }).first()).toBeVisible()
  await page.goto('./#/pages/other/setting')
  await page.getByRole('radio', { name: '简体中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'TANAH 挂耳咖啡十包' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '加入购物车' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'TANAH 挂耳咖啡十包' }).first()).toBeVisible()
})
