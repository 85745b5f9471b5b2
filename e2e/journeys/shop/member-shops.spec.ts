import { shopOrderAnswer, shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { addShownToCart, goToCardPage } from '../../support/checkout.ts'
import { newShopper, PASSWORD, signIn } from '../../support/members.ts'
import { listShopOffers, type ShopOffer, shopOwners } from '../../support/orders/member-shops.ts'
import { payOnCardPage } from '../../support/sandbox.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

/** Signs in on the sheet that opens over the page. */
async function signInOnSheet(page: Page, username: string) {
  const login = page.getByRole('dialog', { name: 'Sign in' })
  await login.getByRole('textbox', { name: 'Username, email or phone' }).fill(username)
  await login.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await login.getByRole('checkbox', { name: /I agree/ }).check()
  await login.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Returns the ids of the member's orders in some shops, in their order. */
async function findOrders(shop: ShopFixture, token: string, offers: readonly ShopOffer[]) {
  const { list } = await callApi(shop, shopPurchaseList, {}, token)
  return offers.map(({ shopId }) => list.find((order) => order.shop.id === shopId)?.id ?? '')
}

/** Answers an order as the owner of its shop. */
async function answer(shop: ShopFixture, { slug }: ShopOffer, order: { id: string; reason?: string }) {
  const { token } = await signIn(shop, shopOwners[slug] ?? '')
  const input = { id: order.id, accept: !order.reason, ...(order.reason && { reason: order.reason }) }
  await callApi(shop, shopOrderAnswer, input, token)
}

test('lets a visitor buy from two member-owned shops in one checkout, and read their answers', {
  tag: '@both',
}, async ({ page, shop }) => {
  const [first, second] = (await listShopOffers(shop)) as [ShopOffer, ShopOffer]
  const { user, token } = await newShopper(shop)

  await page.goto(`./#/pages/business/detail?shop=${first.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: first.shopName })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: first.title, exact: true }).click()
  await expect(page.getByRole('link', { name: /^Sold by/ })).toContainText(first.shopName)
  await expectAccessible(page)

  // The cart of shops is not on the device: adding signs in, and goes on.
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  await signInOnSheet(page, user.user_name)
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`./#/pages/goods/goodsInfo?id=${second.goodsId}&shop=${second.shopId}`)
  await expect(page.getByRole('link', { name: /^Sold by/ })).toContainText(second.shopName)
  await addShownToCart(page)

  await page.goto('./#/pages/tabbar/shop')
  await expect(page.getByRole('tab', { name: 'Member shops' })).toHaveAttribute('aria-selected', 'true')
  for (const { shopName } of [first, second])
    await expect(page.getByRole('region', { name: shopName })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check out (2)' }).click()
  await expect(page.getByRole('region', { name: second.shopName })).toContainText(second.title)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place 2 orders' }).click()
  await expect(page.getByText('Amount due')).toBeVisible()
  const orderIds = new URL(page.url().replace('#', '')).searchParams.get('orderIds')?.split(',') ?? []
  expect(orderIds.length).toBe(2)
  await goToCardPage(page)
  await payOnCardPage(page)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

  await page.goto('./#/pages/order/orderKind?shops=1')
  await expect(page.getByText('Waiting for the shop owner')).toHaveCount(2)
  for (const { shopName } of [first, second])
    await expect(page.getByRole('link', { name: shopName })).toBeVisible()
  await expectAccessible(page)

  const [accepted = '', rejected = ''] = await findOrders(shop, token, [first, second])
  await page.goto(`./#/pages/order/orderInfo?id=${accepted}`)
  await expect(page.getByText(/The shop answers by/)).toBeVisible()
  await expectAccessible(page)
  await answer(shop, first, { id: accepted })
  await answer(shop, second, { id: rejected, reason: 'Out of season until May' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Processing' })).toBeVisible()
  await page.goto(`./#/pages/order/orderInfo?id=${rejected}`)
  await expect(page.getByText('Out of season until May')).toBeVisible()
  await expectAccessible(page)
})
