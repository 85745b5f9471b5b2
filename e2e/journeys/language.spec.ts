import { expectAccessible } from '../support/accessible.ts'
import { goodsNamed } from '../support/goods.ts'
import { expect, test } from '../support/test.ts'

test('the language is switched in the middle of choosing goods', async ({ page, shop }) => {
  const goods = await goodsNamed(shop, 'Tanah Drip Bags')
  await page.goto(goods.path)
  await expect(page.getByRole('heading', { name: goods.title }).first()).toBeVisible()
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
