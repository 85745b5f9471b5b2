import { memberProfile } from '@pasar/contract/calls/account'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi, send } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { demoMember, newMember, signIn } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, consoleUrl, ownerSession } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { createWithdrawal, newMemberWithBankAccount } from '../../support/withdrawals.ts'

/** Places an order of two pieces as the demo member and pays it from the balance. */
async function createPaidOrder(shop: ShopFixture) {
  const { token } = await signIn(shop, demoMember.account)
  const { skuId } = await findProduct(shop, 'Dapur Gula Melaka')
  const placed = await placeOrder(shop, token, skuId, 2)
  const { orderId, orderNo } = placed.data
  await callApi(
    shop,
    orderPay,
    { orderIds: [orderId], method: 'balance', payPassword: demoMember.payPassword },
    token,
  )
  return { orderId, orderNo }
}

/** Opens the dialog with one unit. */
async function openShipping(page: Page) {
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship items' })
  const decrease = dialog.getByRole('button', { name: /^Decrease/ })
  if ((await dialog.getByRole('status', { name: /^Quantity of/ }).textContent())?.startsWith('2'))
    await decrease.click()
  await dialog.getByLabel('Carrier', { exact: true }).click()
  return dialog
}

async function shipByHand(page: Page, trackingNo: string) {
  const dialog = await openShipping(page)
  await page.getByRole('option', { name: 'Other carrier, no tracking updates' }).click()
  await dialog.getByLabel('Name of the carrier').fill('By hand')
  await expect(dialog.getByRole('button', { name: 'Create shipment' })).toBeDisabled()
  await dialog.getByLabel('Tracking number').fill(trackingNo)
  await dialog.getByRole('button', { name: 'Create shipment' }).click()
  await expect(dialog).toBeHidden()
}

/** Ships by the dearest of EasyPost's prices. @returns the service's name */
async function shipByPrice(page: Page): Promise<string> {
  const dialog = await openShipping(page)
  await page.getByRole('option', { name: 'EasyPost' }).click()
  await dialog.getByRole('button', { name: 'Show prices' }).click()
  await dialog.getByLabel('Service').click()
  const prices = page.getByRole('option').filter({ hasText: /USD|MYR/ })
  const [name = ''] = (await prices.last().textContent())!.split(' · ')
  await prices.last().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create shipment' }).click()
  await expect(dialog).toBeHidden()
  return name
}

test('ships an order in two parcels, refunds a part, adds a note and prints its documents', {
  tag: '@both',
}, async ({ page, shop }) => {
  const { orderId, orderNo } = await createPaidOrder(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'orders'))
  await expect(page.getByRole('tab', { name: /^To ship/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Order, tracking number, member or phone').fill(orderNo)
  await expect(page).toHaveURL(new RegExp(orderNo))
  await expectAccessible(page)
  await page
    .getByText(/Mei Lin/)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: orderNo, level: 1, exact: true })).toBeVisible()
  await expectAccessible(page)

  const stamp = orderId.slice(-8)
  await shipByHand(page, `A-${stamp}`)
  await expect(page.getByText('Parcel 1 · By hand')).toBeVisible()
  const service = await shipByPrice(page)
  await expect(page.getByText(`Parcel 2 · ${service}`)).toBeVisible()
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('button', { name: /^Increase/ }).click()
  await dialog.getByLabel('Reason').fill('Lid was cracked')
  await expect(dialog.getByText(/refunded to Balance/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Refund MYR/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 refunded')).toBeVisible()

  await page.getByLabel('Add a note').fill('She keeps the other one')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('She keeps the other one').first()).toBeVisible()

  const info = await callApi(shop, adminOrderInfo, { id: orderId }, (await ownerSession(shop)).token)
  expect(info.parcels.map((p) => p.trackingNo).toSorted()).toEqual([
    `A-${stamp}`,
    expect.stringMatching(/^EZ/),
  ])
  expect(info.refunds.map((r) => r.state)).toEqual(['refunded'])
  expect(info.prices[0]?.toRefund).toBe(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print label' }).last().click()
  expect((await download).suggestedFilename()).toMatch(/^labels-.*\.pdf$/)
})

test('prints pick list and slips of a selection, ships it with pasted tracking numbers and goes on to the next order', async ({
  page,
  shop,
}) => {
  const orders = [await createPaidOrder(shop), await createPaidOrder(shop)]
  const next = await createPaidOrder(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'orders'))
  for (const { orderNo } of orders)
    await page.getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check()
  for (const [name, file] of [
    ['Pick list', 'pick-list'],
    ['Packing slips', 'packing-slips'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    expect((await download).suggestedFilename()).toContain(file)
  }
  await page.getByRole('button', { name: 'Ship 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' })
  const stamp = orders[0]!.orderId.slice(-8)
  const cells = `Pos Laju\tP-${stamp}\n\tQ-${stamp}`
  await dialog
    .getByRole('textbox', { name: /^Tracking number/ })
    .first()
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, cells)
  await expect(dialog.getByRole('textbox', { name: /^Carrier/ }).first()).toHaveValue('Pos Laju')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create shipments' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 of 2 done')
  await expect(dialog.getByText('shipped', { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const token = (await ownerSession(shop)).token
  const numbers = await Promise.all(
    orders.map(async ({ orderId }) => (await callApi(shop, adminOrderInfo, { id: orderId }, token)).parcels),
  )
  expect(numbers.map((parcels) => parcels.map((p) => p.trackingNo)).toSorted()).toEqual([
    [`P-${stamp}`],
    [`Q-${stamp}`],
  ])

  await page.goto(consoleUrl(shop, `orders/${orders[0]!.orderId}/show`))
  await page.getByRole('link', { name: 'Next to ship' }).click()
  await expect(page.getByRole('heading', { name: next.orderNo, level: 1, exact: true })).toBeVisible()
})

test('shows a paid order on the dashboard, as chart and as table for screen readers', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop))
  const ordersPaid = page.getByText('Orders paid', { exact: true }).locator('xpath=following-sibling::p')
  const before = Number(await ordersPaid.textContent())
  await createPaidOrder(shop)
  await page.reload()
  await expect(ordersPaid).toHaveText(String(before + 1))
  await expect(page.getByRole('table', { name: /^Net sales by day/ }).getByRole('row')).toHaveCount(31)
  await expect(page.locator('canvas').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'To do' }).getByText('To ship').click()
  await expect(page).toHaveURL(/\/fulfillment/)
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
})

test('links each work queue of the dashboard to its filtered list', async ({ page, shop }) => {
  const member = await newMemberWithBankAccount(shop)
  await createWithdrawal(shop, member, '25')
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop))
  const queues = page.getByRole('navigation', { name: 'To do' })
  const tile = queues.getByRole('link', { name: /^Withdrawals to approve/ })
  await expect(tile).toHaveText(/\d.*oldest .* ago|oldest just now/)
  await expectAccessible(page)
  await tile.click()
  await expect(page.getByRole('tab', { name: 'To review' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('First approval')).toBeVisible()
  await expect(page.getByText(member.user.user_name).first()).toBeVisible()
  await expectAccessible(page)
  // The approval filter is cleared with the state.
  await page.getByRole('tab', { name: 'To pay out' }).click()
  await expect(page.getByText('First approval')).toHaveCount(0)
})

test('signs out a banned member, who can sign in again after the ban is lifted', async ({ page, shop }) => {
  const { token, user } = await newMember(shop)
  expect((await send(shop, memberProfile, {}, token)).code).toBe(200)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'members'))
  await page.getByLabel('Username, nickname, email or phone').fill(user.user_name)
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
  await expect(page.getByText(/Banned on/)).toBeVisible()
  expect((await send(shop, memberProfile, {}, token)).code).toBe(2001)

  await page.getByRole('button', { name: 'Lift ban' }).click()
  await dialog.getByLabel('Reason').fill('Cleared')
  await dialog.getByRole('button', { name: 'Lift ban' }).click()
  await expect(page.getByText(/Banned on/)).toBeHidden()
  await signIn(shop, user.user_name)
})

test('opens an order by the keyboard search, shows its history and applies a saved filter', async ({
  page,
  shop,
}) => {
  const { orderId, orderNo } = await createPaidOrder(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'orders'))
  await page.getByLabel('Order, tracking number, member or phone').fill(orderNo)
  await expect(page).toHaveURL(new RegExp(orderNo))
  await page.getByRole('button', { name: 'Save filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this filter' })
  await dialog.getByLabel('Name').fill(`Only ${orderNo}`)
  await dialog.getByRole('button', { name: 'Save filter' }).click()
  await expect(page.getByRole('button', { name: `Only ${orderNo}` })).toBeVisible()

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search orders, members and products' })
  await search.fill('meilin')
  await expect(page.getByRole('option', { name: /meilin88/ })).toBeVisible()
  await search.fill(orderNo)
  await expect(page.getByRole('option', { selected: true })).toContainText(orderNo)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/orders/${orderId}/show`))
  await page.getByLabel('Add a note').fill('Call first')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.reload()
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) })
  await expect(history.getByText('Note added')).toBeVisible()

  await page.goto(consoleUrl(shop, 'orders?filter={}'))
  await page.getByRole('button', { name: `Only ${orderNo}` }).click()
  await expect(page.getByLabel('Order, tracking number, member or phone')).toHaveValue(orderNo)
})

test('selects orders and reviews on a phone by keyboard and changes the selection', async ({
  page,
  shop,
}) => {
  const { orderNo, orderId } = await createPaidOrder(shop)
  await actAsStaff(page, shop)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(consoleUrl(shop, 'orders'))
  const link = page.locator(`a[href*="${orderId}"]`)
  const box = page.getByRole('listitem').filter({ has: link }).getByRole('checkbox')
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Ship 1' })).toBeVisible()
  const target = await box.locator('xpath=..').boundingBox()
  expect([target?.width, target?.height]).toEqual([44, 44])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('button', { name: 'Ship 1' })).toBeHidden()
  await link.click()
  await expect(page.getByRole('heading', { name: orderNo, level: 1, exact: true })).toBeVisible()

  await page.goto(consoleUrl(shop, 'reviews'))
  const boxes = page.getByRole('article').getByRole('checkbox')
  for (const i of [0, 1]) await boxes.nth(i).check()
  await page.getByRole('button', { name: 'Hide 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide 2 reviews?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  await dialog.getByRole('button', { name: 'Hide 2' }).click()
  await expect(page.getByText('2 updated, 0 failed')).toBeVisible()
  await page.getByRole('tab', { name: 'Hidden' }).click()
  await expect(page.getByText('Hidden: Spam')).toHaveCount(2)
  for (const i of [0, 1]) await boxes.nth(i).check()
  await page.getByRole('button', { name: 'Show 2' }).click()
  await expect(page.getByText('Hidden: Spam')).toHaveCount(0)
})
