import { adminSettingSave } from '@pasar/contract/calls/admin/settings'
import { waitingRoomEnter } from '@pasar/contract/calls/orders/waiting-room'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { checkoutPath, placeOrder, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { closeWindow, openWindow } from '../../support/windows.ts'

test.afterEach(async ({ shop }) => {
  for (const id of ['waitingRoom', 'waitingRoomWholeShop', 'waitingRoomActive'])
    await callAsOwner(shop, adminSettingSave, { id, value: null })
})

/** Changes a setting on the console's page of settings. */
async function saveSetting(
  page: Page,
  title: string,
  change: (row: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const row = page.getByRole('group', { name: title, exact: true })
  await change(row)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('changed')).toBeVisible()
}

test('waits while another member is in checkout, keeps the place, and orders when admitted', {
  tag: '@both',
}, async ({ page, shop }) => {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const [first, second] = [await newShopper(shop), await newShopper(shop)]
  const staffPage = await openWindow(page)
  await actAsStaff(staffPage, shop)
  await staffPage.goto(consoleUrl(shop, 'settings'))
  await staffPage.getByLabel('Search settings').fill('waiting room')
  await saveSetting(staffPage, 'Members in checkout', (row) => row.getByRole('textbox').first().fill('1'))
  await saveSetting(staffPage, 'For the whole shop', (row) => row.locator('input').first().check())
  await saveSetting(staffPage, 'Waiting room', (row) => row.locator('input').first().check())

  await callApi(shop, waitingRoomEnter, { skuIds: [skuId] }, first.token)
  await actAs(page, shop, second)
  await page.goto(checkoutPath(skuId))
  const room = page.getByRole('region', { name: 'You are in the waiting room' })
  await expect(room.getByText('Your place in the queue')).toBeVisible()
  await expect(room.getByRole('progressbar', { name: 'Progress in the queue' })).toBeVisible()
  await expectAccessible(page)
  await expect(staffPage.getByLabel('Waiting room now')).toContainText('In checkout1In the queue1')
  await expectAccessible(staffPage)
  await closeWindow(staffPage)

  await page.context().setOffline(true)
  await expect(room.getByText('No connection.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(room.getByText('About 10 minutes left')).toBeVisible()

  expect((await placeOrder(shop, first.token, skuId)).code).toBe(200)
  await expect(page.getByText('It is your turn. Place your order within this time.')).toBeVisible()
  await expectAccessible(page)
  expect(await placeShownOrder(page)).not.toBe('')
})

test('leaves the queue, which gives up the place', async ({ page, shop }) => {
  for (const [id, value] of [
    ['waitingRoom', 1],
    ['waitingRoomWholeShop', 1],
    ['waitingRoomActive', 1],
  ] as const)
    await callAsOwner(shop, adminSettingSave, { id, value })
  const product = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const [first, second, third] = [await newShopper(shop), await newShopper(shop), await newShopper(shop)]
  const enter = (token: string) => callApi(shop, waitingRoomEnter, { skuIds: [product.skuId] }, token)
  await enter(first.token)
  await actAs(page, shop, second)
  await page.goto(product.path)
  await page.goto(checkoutPath(product.skuId))
  await page.getByRole('button', { name: 'Leave the queue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the queue' }).click()
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
  expect(await enter(third.token)).toMatchObject({ state: 'waiting', position: 1 })
})
