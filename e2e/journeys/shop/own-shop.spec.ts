import { subUserAnswer, subUserInvitations, subUserInvite } from '@pasar/contract/calls/network/placement'
import { shopOrderInfo } from '@pasar/contract/calls/shops/orders'
import { shopTotal, shopWorkerList, shopWorkerSave } from '@pasar/contract/calls/shops/shop'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs, demoMember, signIn } from '../../support/members.ts'
import { buyInDemoShop } from '../../support/orders/shop-orders.ts'
import { newBuyer } from '../../support/orders/special-orders.ts'
import { deliver } from '../../support/sandbox.ts'
import { expect, test } from '../../support/test.ts'

const dialogOf = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))

test('the owner accepts and ships an order, whose carrier reports the delivery, and sees its margin', {
  tag: '@both',
}, async ({ page, shop }) => {
  const [owner, buyer] = [await signIn(shop, demoMember.account), await newBuyer(shop)]
  const { id, no: orderNo } = await buyInDemoShop(shop, buyer)
  await actAs(page, shop, owner)
  await page.goto('./#/pages/shop/index')
  await page.getByRole('link', { name: /await/ }).click()
  await page.getByRole('listitem').filter({ hasText: orderNo }).getByRole('link').click()
  await expect(page.getByText('Wholesale price')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await dialogOf(page).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  await page.getByRole('button', { name: 'Ship' }).click()
  await dialogOf(page).getByRole('button', { name: 'Ship' }).click()
  await expect(dialogOf(page).getByText('Please fill in: Tracking number').first()).toBeVisible()
  await dialogOf(page).getByRole('textbox', { name: 'Tracking number' }).fill(`MY${orderNo}`)
  await dialogOf(page).getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText(`MY${orderNo}`)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
  // The parcel is registered at its carrier a moment after it is shipped.
  await expect(() => deliver(shop, `MY${orderNo}`)).toPass()
  const stateOf = async () => (await callApi(shop, shopOrderInfo, { id }, owner.token)).state
  await expect.poll(stateOf).toBe('delivered')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible()
  await expect(page.getByText('8, Jalan Kiara 5')).toHaveCount(0)
  const { pending } = await callApi(shop, shopTotal, {}, owner.token)
  expect(Number(pending.amount)).toBeGreaterThan(0)
  await page.goto('./#/pages/shop/index')
  await expect(page.getByText(/^RM [1-9][\d.]* pending$/)).toBeVisible()
  await expectAccessible(page)
})

test('the owner rejects an order with a reason, and a sub-user with orders alone sees only those', async ({
  page,
  shop,
}) => {
  const owner = await signIn(shop, demoMember.account)
  const [buyer, worker] = [await newBuyer(shop), await newBuyer(shop)]
  await callApi(shop, subUserInvite, { username: worker.user.user_name }, owner.token)
  const [invitation] = (await callApi(shop, subUserInvitations, {}, worker.token)).list
  await callApi(shop, subUserAnswer, { id: invitation!.id, accept: true }, worker.token)
  const { list } = await callApi(shop, shopWorkerList, { limit: 100 }, owner.token)
  const { memberId } = list.find((it) => it.memberId === worker.user.id)!
  await callApi(shop, shopWorkerSave, { memberId, permissions: ['orders'] }, owner.token)
  const { no: orderNo } = await buyInDemoShop(shop, buyer)

  await actAs(page, shop, worker)
  await page.goto('./#/pages/shop/index')
  const menu = page.getByRole('navigation', { name: 'Pages of your shop' })
  await expect(menu.getByRole('link', { name: /^Orders/ })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Products|Offline|Profile|Sub-users|Close/ })).toHaveCount(0)
  await expect(page.getByText('This month')).toHaveCount(0)
  await page.goto('./#/pages/shop/goods')
  await expect(page.getByRole('heading', { name: 'Not available to you' })).toBeVisible()
  await page.goto('./#/pages/shop/orders?state=awaiting')
  await page.getByRole('listitem').filter({ hasText: orderNo }).getByRole('link').click()
  // The list has buttons of the same names.
  await expect(page.getByText('Wholesale price')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click()
  await expect(dialogOf(page).getByText('Please fill in: Reason').first()).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'A product is no longer available' }).click()
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expect(page.getByText('A product is no longer available')).toBeVisible()
})

test('the owner records an offline sale, exports the sales, and deletes it', async ({ page, shop }) => {
  await actAs(page, shop, await signIn(shop, demoMember.account))
  await page.goto('./#/pages/shop/notes')
  await page.getByRole('button', { name: 'Record a sale' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByText('Please fill in: Item 1').first()).toBeVisible()
  await dialogOf(page).getByRole('textbox', { name: 'Item 1' }).fill('Oolong tin')
  await dialogOf(page).getByRole('textbox', { name: 'Amount received' }).fill('48.5')
  await dialogOf(page).getByRole('textbox', { name: 'Customer (optional)' }).fill('Auntie Lim')
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Auntie Lim')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  const note = page.locator('li').filter({ hasText: 'Auntie Lim' })
  await note.getByRole('button', { name: 'Delete this sale' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Auntie Lim')).toHaveCount(0)
})
