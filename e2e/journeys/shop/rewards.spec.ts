import { orderConfirm } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { rewardTotal } from '@pasar/contract/calls/wallet/rewards'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { actAs } from '../../support/members.ts'
import { newBuyer } from '../../support/orders/special-orders.ts'
import { findProduct } from '../../support/products.ts'
import { shipEachItem } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { PIN } from '../../support/wallet.ts'

test('a member earns from the order of somebody they invited, and reads how the amount was computed', async ({
  page,
  shop,
}) => {
  const owner = await newBuyer(shop)
  const friend = await newBuyer(shop, owner.user.invitationCode)
  const { skuId } = await findProduct(shop, 'Dapur Gula Melaka')
  const { orderId } = (await placeOrder(shop, friend.token, skuId, 1)).data
  await callApi(shop, orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, friend.token)
  await shipEachItem(shop, orderId)
  await callApi(shop, orderConfirm, { id: orderId }, friend.token)
  await expect
    .poll(async () => (await callApi(shop, rewardTotal, {}, owner.token)).pending.amount, { timeout: 20_000 })
    .not.toBe('0.00')

  await actAs(page, shop, owner)
  await page.goto('./#/pages/team/index')
  await page.getByRole('link', { name: /^Rewards/ }).click()
  await expect(page.getByText(/PV × 10 % × .* per PV \(plan 1\)/)).toBeVisible()
  await expect(page.getByText('Pending').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Pairing' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing paired yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Stars' }).click()
  await expect(page.getByRole('progressbar', { name: 'Active direct members' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  )
  await expectAccessible(page)
})
