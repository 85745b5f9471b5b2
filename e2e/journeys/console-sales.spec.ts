import { userInfo } from '@pasar/contract/calls/account'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { payOrder } from '@pasar/contract/calls/paying'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { order } from '../support/buying.ts'
import { ask, send } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { newMember, saver, signIn } from '../support/members.ts'
import { actAsStaff, consoleOf, ownerSession } from '../support/staff.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'
import { newWithdrawer, withdraw } from '../support/withdrawing.ts'

/** The demo's saver buys two pieces and pays by balance. */
async function paidOrder(shop: ShopFixture) {
  const { token } = await signIn(shop, saver.account)
  const { skuId } = await goodsNamed(shop, 'Dapur Gula Melaka')
  const placed = await order(shop, token, skuId, 2)
  const { orderId, orderNo } = placed.data
  await ask(shop, payOrder, { orderIds: [orderId], method: 'balance', payPassword: saver.payPassword }, token)
  return { orderId, orderNo }
}

async function shipOne(page: Page, trackingNo: string) {
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship a parcel' })
  const less = dialog.getByRole('button', { name: /^One less of/ })
  if ((await dialog.getByRole('status', { name: /^Pieces of/ }).textContent())?.startsWith('2'))
    await less.click()
  await dialog.getByLabel('Another carrier, followed by hand').check()
  await dialog.getByLabel('Carrier', { exact: true }).fill('By hand')
  await dialog.getByLabel('Tracking number').fill(trackingNo)
  await dialog.getByRole('button', { name: 'Pack' }).click()
  await expect(dialog).toBeHidden()
}

test('an order is found, shipped in two parcels, refunded in part, noted and printed', async ({
  page,
  shop,
}) => {
  const { orderId, orderNo } = await paidOrder(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'orders'))
  await expect(page.getByRole('tab', { name: /^To ship/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Number, tracking, member, phone …').fill(orderNo)
  await expect(page).toHaveURL(new RegExp(orderNo))
  await expectAccessible(page)
  await page
    .getByText(/Mei Lin/)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: orderNo, level: 1, exact: true })).toBeVisible()
  await expectAccessible(page)

  const stamp = orderId.slice(-8)
  await shipOne(page, `A-${stamp}`)
  await expect(page.getByText('Parcel 1 · By hand')).toBeVisible()
  await shipOne(page, `B-${stamp}`)
  await expect(page.getByText('Parcel 2 · By hand')).toBeVisible()
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('button', { name: /^One more of/ }).click()
  await dialog.getByLabel('Reason').fill('Lid was cracked')
  await expect(dialog.getByText(/goes back by balance/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Refund MYR/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 refunded')).toBeVisible()

  await page.getByLabel('Add a note').fill('She keeps the other one')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('She keeps the other one').first()).toBeVisible()

  const told = await ask(shop, adminOrderInfo, { id: orderId }, (await ownerSession(shop)).token)
  expect(told.parcels.map((p) => p.trackingNo).toSorted()).toEqual([`A-${stamp}`, `B-${stamp}`])
  expect(told.refunds.map((r) => r.state)).toEqual(['refunded'])
  expect(told.prices[0]?.toRefund).toBe(1)

  for (const [paper, said] of [
    ['slip', 'Packing slip'],
    ['invoice', 'Invoice'],
    ['label/2', `B-${stamp}`],
  ] as const) {
    await page.goto(consoleOf(shop, `orders/${orderId}/print/${paper}`))
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the dashboard shows a sale as soon as it is paid, to the eye and to a screen reader', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop))
  const sold = page.getByText('Orders paid', { exact: true }).locator('xpath=following-sibling::p')
  const before = Number(await sold.textContent())
  await paidOrder(shop)
  await page.reload()
  await expect(sold).toHaveText(String(before + 1))
  await expect(page.getByRole('table', { name: /^Sales by day/ }).getByRole('row')).toHaveCount(31)
  await expect(page.locator('canvas').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'To do' }).getByText('To ship').click()
  await expect(page.getByRole('tab', { name: /^To ship/ })).toHaveAttribute('aria-selected', 'true')
})

test('what waits stands on the dashboard, since when, and leads to its list', async ({ page, shop }) => {
  const member = await newWithdrawer(shop)
  await withdraw(shop, member, '25')
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop))
  const todo = page.getByRole('navigation', { name: 'To do' })
  const tile = todo.getByRole('link', { name: /^Withdrawals to approve/ })
  await expect(tile).toHaveText(/\d.*oldest .* ago|oldest just now/)
  await expectAccessible(page)
  await tile.click()
  await expect(page.getByRole('tab', { name: 'To review' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('its first approval')).toBeVisible()
  await expect(page.getByText(member.user.user_name).first()).toBeVisible()
  await expectAccessible(page)
  // What narrows a state is gone with it.
  await page.getByRole('tab', { name: 'To pay out' }).click()
  await expect(page.getByText('its first approval')).toHaveCount(0)
})

test('a banned member is signed out at once, and may come back when the ban is lifted', async ({
  page,
  shop,
}) => {
  const { token, user } = await newMember(shop)
  expect((await send(shop, userInfo, {}, token)).code).toBe(200)
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'members'))
  await page.getByLabel('Username, nickname, email, phone …').fill(user.user_name)
  await expect(page).toHaveURL(new RegExp(user.user_name))
  await page.getByText(user.user_name).first().click()
  await expect(page.getByRole('heading', { name: user.nickname, level: 1 })).toBeVisible()
  await expect(page.getByText(user.email)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show personal data' }).click()
  await expect(page.getByText(user.email)).toBeVisible()

  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Fraud')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText(/Banned since/)).toBeVisible()
  expect((await send(shop, userInfo, {}, token)).code).toBe(2001)

  await page.getByRole('button', { name: 'Lift ban' }).click()
  await dialog.getByLabel('Reason').fill('Cleared')
  await dialog.getByRole('button', { name: 'Lift ban' }).click()
  await expect(page.getByText(/Banned since/)).toBeHidden()
  await signIn(shop, user.user_name)
})
