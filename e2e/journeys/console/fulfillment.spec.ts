import { adminFulfillmentPacking } from '@pasar/contract/calls/admin/fulfillment'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { demoMember, signIn } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

/** Places an order of one product as the demo member, and pays it from the balance. */
async function createPaidOrder(shop: ShopFixture, quantity = 1) {
  const { token } = await signIn(shop, demoMember.account)
  const { skuId } = await findProduct(shop, 'Dapur Gula Melaka')
  const { orderId, orderNo } = (await placeOrder(shop, token, skuId, quantity)).data
  const payment = { method: 'balance', payPassword: demoMember.payPassword }
  await callApi(shop, orderPay, { orderIds: [orderId], ...payment }, token)
  return { orderId, orderNo }
}

const infoOf = (shop: ShopFixture, id: string) => callAsOwner(shop, adminOrderInfo, { id })

async function getSkuCode(shop: ShopFixture, id: string): Promise<string> {
  const { items } = await callAsOwner(shop, adminFulfillmentPacking, { id })
  return items[0]!.skuCode
}

/** Types a code as a scanner does. */
async function scan(page: Page, code: string) {
  await page.getByLabel('Scan or type a SKU code').fill(code)
  await page.keyboard.press('Enter')
}

test('packs an order in two parcels with the scanner, and voids the second', {
  tag: '@both',
}, async ({ page, shop }) => {
  const { orderId, orderNo } = await createPaidOrder(shop, 3)
  const code = await getSkuCode(shop, orderId)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'fulfillment'))
  await page.getByLabel('Scan a packing slip or type an order number').fill(orderNo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNo)
  await scan(page, 'WRONG-1')
  await expect(page.getByText('Wrong item: WRONG-1 is not expected here.')).toBeVisible()
  await scan(page, code)
  await expect(page.getByText('1 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1 · /)).toBeVisible()
  await expect(page.getByText('0 of 2')).toBeVisible()

  await page.getByLabel('Carrier', { exact: true }).click()
  await page.getByRole('option', { name: 'Other carrier, no tracking updates' }).click()
  await page.getByLabel('Name of the carrier').fill('By hand')
  await page.getByLabel('Tracking number').fill(`F-${orderId.slice(-8)}`)
  await scan(page, code)
  await scan(page, code)
  await scan(page, code)
  await expect(page.getByText(/^One too many/)).toBeVisible()
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing left to pack' })).toBeVisible()
  expect(await infoOf(shop, orderId)).toMatchObject({ state: 'shipped', items: [{ shipped: 3 }] })

  const packed = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Packed' }) })
  const download = page.waitForEvent('download')
  await packed.getByRole('button', { name: 'Packing slip' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await packed.getByRole('button', { name: 'Void label' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Void this label?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Void label' }).click()
  await expect(page.getByText('Label voided. The units are to ship again.')).toBeVisible()
  await expect(page.getByText('0 of 2')).toBeVisible()
  expect(await infoOf(shop, orderId)).toMatchObject({ state: 'paid', items: [{ shipped: 1 }] })
})

test('ships orders in bulk with one that fails, and continues with it', async ({ page, shop }) => {
  const [first, second] = [await createPaidOrder(shop), await createPaidOrder(shop)]
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'fulfillment'))
  for (const { orderNo } of [first, second])
    await page.getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check()
  // Somebody else ships one of them meanwhile.
  const { orderId } = second
  await callAsOwner(shop, adminOrderShip, {
    orderId,
    carrier: 'By hand',
    trackingNo: `B-${orderId.slice(-8)}`,
  })
  await page.getByRole('button', { name: 'Ship 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ship 2' }).click()
  await expect(page.getByText('1 of 2 done, 1 failed')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: second.orderNo })).toContainText('Failed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with the rest' }).click()
  await expect(page.getByText('1 of 2 done, 1 failed')).toBeVisible()
  expect(await infoOf(shop, first.orderId)).toMatchObject({ state: 'shipped' })
  expect((await infoOf(shop, second.orderId)).parcels).toHaveLength(1)
})

test('tags orders in the list, and finds them by the tag', async ({ page, shop }) => {
  const { orderId, orderNo } = await createPaidOrder(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'orders'))
  await page.getByRole('row').filter({ hasText: orderNo }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of 1 order' })
  await dialog.getByLabel('Add', { exact: true }).fill(`Fragile ${orderId.slice(-4)}`)
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tag = `#fragile ${orderId.slice(-4)}`
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText(tag)
  await page.getByLabel('Order, tracking number, member or phone').fill(tag)
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})
