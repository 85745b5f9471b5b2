import { adminAfterSaleApprove } from '@pasar/contract/calls/admin/after-sales'
import { afterSaleSubmit } from '@pasar/contract/calls/after-sales/after-sales'
import { servedOrders } from '@pasar/contract/calls/network/service-centers'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { actAs, demoMember, signIn } from '../../support/members.ts'
import { newBuyer } from '../../support/orders/special-orders.ts'
import { findProduct } from '../../support/products.ts'
import { ownerSession, shipEachItem } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { PIN } from '../../support/wallet.ts'

test('a buyer chooses a service center and hands a return in, and its member confirms what arrived', async ({
  browser,
  page,
  shop,
}) => {
  const buyer = await newBuyer(shop)
  await actAs(page, shop, buyer)
  await page.goto('./#/pages/activity/serviceCenters')
  await page.getByRole('button', { name: 'Choose: Kiara Corner' }).click()
  await expect(page.getByText('My service center')).toBeVisible()
  await expectAccessible(page)

  const { token } = buyer
  const { skuId } = await findProduct(shop, 'Dapur Gula Melaka')
  const { orderId } = (await placeOrder(shop, token, skuId, 1)).data
  await callApi(shop, orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, token)
  await shipEachItem(shop, orderId)
  await callApi(shop, orderConfirm, { id: orderId }, token)
  const { items } = await callApi(shop, orderInfo, { id: orderId }, token)
  const wanted = { kind: 'return' as const, reason: 'damaged' as const, description: 'Broken' }
  const request = { orderId, ...wanted, items: [{ itemId: items[0]!.id, quantity: 1 }] }
  const { id, no } = await callApi(shop, afterSaleSubmit, request, token)
  await callApi(shop, adminAfterSaleApprove, { id }, (await ownerSession(shop)).token)

  await page.goto(`./#/pages/order/saleInfo?id=${id}`)
  await page.getByRole('button', { name: 'Enter tracking' }).click()
  await page.getByRole('tab', { name: 'At a service center' }).click()
  await page.getByRole('radio', { name: /Kiara Corner/ }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hand in at Kiara Corner')).toBeVisible()

  const owner = await signIn(shop, demoMember.account)
  await expect
    .poll(async () => (await callApi(shop, servedOrders, {}, owner.token)).list[0]?.reward, {
      timeout: 20_000,
    })
    .toMatchObject({ state: 'pending' })
  const center = await (await browser.newContext({ baseURL: `${shop.url}/h5/` })).newPage()
  await actAs(center, shop, owner)
  await center.goto('./#/pages/team/service-center?view=returns')
  await center.getByRole('button', { name: `Take in: ${no}` }).click()
  await center.getByLabel('Condition of the goods').fill('Lid broken')
  await center.getByRole('dialog').getByRole('button', { name: 'Take in' }).click()
  await center.getByRole('tab', { name: 'Taken in' }).click()
  await expect(center.getByText('Waits for the shop')).toBeVisible()
  await center.getByRole('tab', { name: 'Orders' }).click()
  await expect(center.getByText(/PV · Pending/).first()).toBeVisible()
  await expectAccessible(center)
  await center.context().close()

  await page.reload()
  await expect(page.getByText('Taken in at Kiara Corner')).toBeVisible()
  await expect(page.getByText('Lid broken').first()).toBeVisible()
})
