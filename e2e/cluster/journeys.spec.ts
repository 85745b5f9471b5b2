import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderList } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import type { Page } from '@playwright/test'
import { callApi } from '../support/calls.ts'
import { checkoutPath, enterPin, goToCardPage, placeShownOrder } from '../support/checkout.ts'
import { actAs, demoMember, signIn } from '../support/members.ts'
import { findProduct } from '../support/products.ts'
import { payOnCardPage } from '../support/sandbox.ts'
import type { Server } from './cluster.ts'
import { expect, test } from './test.ts'

/** Kills a server as soon as the page sends a request to a path. Resolves when it has exited. */
const killOnRequest = async (page: Page, path: string, server: Server) => {
  const request = await page.waitForRequest((it) => new URL(it.url()).pathname === path)
  await server.kill()
  return request
}

test('completes an order by balance while one server dies on placing it and the other on paying', async ({
  page,
  cluster,
  shop,
}) => {
  const [one, two] = cluster.servers
  const session = await signIn(shop, demoMember.account)
  const { total } = await callApi(shop, orderList, {}, session.token)
  await actAs(page, shop, session)
  await page.goto(checkoutPath((await findProduct(shop, 'Rimba Ginger')).skuId))
  await expect(page.getByText('12, Jalan Kiara 3')).toBeVisible()

  const placing = killOnRequest(page, orderCreate.path, one)
  await placeShownOrder(page)
  await placing
  await one.start()

  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  const paying = killOnRequest(page, orderPay.path, two)
  await enterPin(page, demoMember.payPassword)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await paying
  await two.start()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { name: 'Processing' })).toBeVisible()
  expect((await callApi(shop, orderList, {}, session.token)).total).toBe(total + 1)
})

test('completes a card payment while a server dies during checkout at the provider', async ({
  page,
  cluster,
  shop,
}) => {
  const [one, two] = cluster.servers
  await actAs(page, shop, await signIn(shop, demoMember.account))
  await page.goto(checkoutPath((await findProduct(shop, 'Rimba Ginger')).skuId))
  const placing = killOnRequest(page, orderCreate.path, two)
  await placeShownOrder(page)
  await placing
  await two.start()
  await goToCardPage(page)
  await one.kill()
  await payOnCardPage(page)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 60_000 })
  await one.start()
})
