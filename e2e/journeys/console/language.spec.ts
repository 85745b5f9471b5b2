import { adminCategoryList } from '@pasar/contract/calls/admin/catalog/categories'
import { staffLanguage } from '@pasar/contract/calls/admin/staff/own-account'
import { staffLogin, staffMe } from '@pasar/contract/calls/admin/staff/session'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { PASSWORD } from '../../support/members.ts'
import { actAsStaff, callAsOwner, clerk, consoleUrl, owner } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

/** The menu of the account: named after its owner in wide windows, an icon on the phone. */
const accountMenu = (page: Page, { name } = owner) =>
  page.getByRole('button', { name: new RegExp(`^(${name}|Profile|资料)$`) })

test('shows the console in Chinese once it is chosen, also after a reload and in refusals of the server', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  const packs: string[] = []
  page.on('request', (request) => {
    if (/\/zh-cn-[\w-]+\.js$/.test(request.url())) packs.push(request.url())
  })
  await page.goto(consoleUrl(shop))
  await expect(page.getByText('Net sales by day, MYR').first()).toBeVisible()
  expect(packs, 'English loads no translations').toEqual([])

  await accountMenu(page).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.getByText('每日净销售额（MYR）').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expectAccessible(page)

  await page.goto(consoleUrl(shop, 'orders'))
  await page.reload()
  await expect(page.getByRole('tab', { name: /待发货/ })).toBeVisible()
  await expect(page.getByText('订单号、快递单号、会员或手机号').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(consoleUrl(shop, 'categories'))
  await page.getByRole('button', { name: /新建分类/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).first().fill('Tea')
  const { list } = await callAsOwner(shop, adminCategoryList, {})
  await dialog.getByRole('textbox', { name: /标识/ }).fill(list[0]!.slug)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('该地址已被其他分类使用').first()).toBeVisible()

  await page.goto(consoleUrl(shop))
  await accountMenu(page).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByText('Net sales by day, MYR').first()).toBeVisible()
})

test('shows the console in the language of the account on a device that has chosen none', async ({
  page,
  shop,
}) => {
  const { token } = await callApi(shop, staffLogin, { email: clerk.email, password: PASSWORD })
  await callApi(shop, staffLanguage, { language: 'zh-cn' }, token)
  await page.goto(consoleUrl(shop, 'orders'))
  await page.getByLabel('Email').fill(clerk.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('tab', { name: /待发货/ })).toBeVisible()

  await accountMenu(page, clerk).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('tab', { name: /^To ship/ })).toBeVisible()
  expect((await callApi(shop, staffMe, {}, token)).language).toBe('en-us')
})
