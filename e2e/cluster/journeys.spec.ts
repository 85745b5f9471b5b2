import { createOrder } from '@pasar/contract/calls/checkout'
import { orderList } from '@pasar/contract/calls/orders'
import { payOrder } from '@pasar/contract/calls/paying'
import type { Page } from '@playwright/test'
import { checkoutOf, enterPin, goToCardPage, placeShownOrder } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, saver, signIn } from '../support/members.ts'
import { payOnCardPage } from '../support/sandbox.ts'
import type { Server } from './cluster.ts'
import { expect, test } from './test.ts'

/** Kills a server in the moment in which the page sends a request to that path. @returns settles when it is dead */
const killAt = async (page: Page, path: string, server: Server) => {
  const request = await page.waitForRequest((it) => new URL(it.url()).pathname === path)
  await server.kill()
  return request
}

test('by balance: a server dies as the order is placed, the other one as it is paid', async ({
  page,
  cluster,
  shop,
}) => {
  const [one, two] = cluster.servers
  const session = await signIn(shop, saver.account)
  const { total } = await ask(shop, orderList, {}, session.token)
  await actAs(page, shop, session)
  await page.goto(checkoutOf((await goodsNamed(shop, 'Rimba Ginger')).skuId))
  await expect(page.getByText('12, Jalan Kiara 3')).toBeVisible()

  const placing = killAt(page, createOrder.path, one)
  await placeShownOrder(page)
  await placing
  await one.start()

  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  const paying = killAt(page, payOrder.path, two)
  await enterPin(page, saver.payPassword)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await paying
  await two.start()
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('heading', { name: 'Getting ready' })).toBeVisible()
  expect((await ask(shop, orderList, {}, session.token)).total).toBe(total + 1)
})

test('by card: a server dies while the shopper is at the card company', async ({ page, cluster, shop }) => {
  const [one, two] = cluster.servers
  await actAs(page, shop, await signIn(shop, saver.account))
  await page.goto(checkoutOf((await goodsNamed(shop, 'Rimba Ginger')).skuId))
  const placing = killAt(page, createOrder.path, two)
  await placeShownOrder(page)
  await placing
  await two.start()
  await goToCardPage(page)
  await one.kill()
  await payOnCardPage(page)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 60_000 })
  await one.start()
})
