import { orderCancel } from '@pasar/contract/calls/orders'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test('pays two orders together, and buys the items of a cancelled one again', async ({ page, shop }) => {
  const product = await findProduct(shop, 'Tanah Cold Brew')
  const me = await newShopper(shop)
  const orders = []
  for (let i = 0; i < 3; i++) orders.push((await placeOrder(shop, me.token, product.skuId)).data)
  const { orderId } = orders.pop()!
  await callApi(shop, orderCancel, { id: orderId, reason: 'changedMind' }, me.token)
  await actAs(page, shop, me)
  await page.goto('./#/pages/order/orderKind?view=unpaid')
  await page.getByRole('button', { name: 'Pay several' }).click()
  await page.getByRole('checkbox', { name: 'All' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay.*2/ }).click()
  await expect(page.getByText('Amount due')).toBeVisible()
  const sum = orders.reduce((total, { payable }) => total + Number(payable.amount), 0)
  await expect(page.getByText(sum.toFixed(2)).first()).toBeVisible()

  await page.goto(`./#/pages/order/orderInfo?id=${orderId}`)
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByRole('article').filter({ hasText: product.title })).toBeVisible()
})
