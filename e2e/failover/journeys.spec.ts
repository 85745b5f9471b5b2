import { orderList } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { callApi } from '../support/calls.ts'
import { checkoutPath, enterPin, placeShownOrder } from '../support/checkout.ts'
import { actAs, demoMember, signIn } from '../support/members.ts'
import { findProduct } from '../support/products.ts'
import { expect, test } from './test.ts'

test('completes an order whose payment is sent while the primary dies', async ({
  page,
  cluster,
  database,
  shop,
}) => {
  await database.awaitPair()
  const primary = await database.findPrimary()
  const session = await signIn(shop, demoMember.account)
  const { total } = await callApi(shop, orderList, {}, session.token)
  await actAs(page, shop, session)
  await page.goto(`${checkoutPath((await findProduct(shop, 'Rimba Ginger')).skuId)}`)
  await expect(page.getByText('12, Jalan Kiara 3')).toBeVisible()
  await placeShownOrder(page)
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  const paying = page.waitForRequest((it) => new URL(it.url()).pathname === orderPay.path)
  await enterPin(page, demoMember.payPassword)
  await paying
  await primary.kill()
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { name: 'Processing' })).toBeVisible({ timeout: 30_000 })
  expect((await callApi(shop, orderList, {}, session.token)).total).toBe(total + 1)
  expect(cluster.servers.length).toBe(2)
  await primary.start()
  await database.awaitPair()
})
