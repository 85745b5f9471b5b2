import type { Output } from '@pasar/contract/call'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { expect, type Page } from '@playwright/test'
import { callApi, send } from './calls.ts'
import { anyCard, payBy } from './e-wallets.ts'
import { actAs, newShopper } from './members.ts'
import { findProduct } from './products.ts'
import type { ShopFixture } from './test.ts'

type Draft = Output<typeof draftPreview>

/** Adds the shown product to the cart with the selected options. */
export async function addShownToCart(page: Page) {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(sheet).toBeHidden()
}

/** Places the order of the checkout and waits for the payment methods. @returns the order's id */
export async function placeShownOrder(page: Page) {
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Amount due')).toBeVisible()
  return new URL(page.url().replace('#', '')).searchParams.get('orderIds') ?? ''
}

/** Places an order as a new shopper through the API and opens its payment methods. */
export async function startCheckout(page: Page, shop: ShopFixture) {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  const { orderId } = (await placeOrder(shop, session.token, skuId)).data
  await page.goto(`./#/pages/goods/payNext?orderIds=${orderId}`)
}

/** Pays by card, which opens the hosted card page. */
export async function goToCardPage(page: Page) {
  await payBy(page, anyCard)
  await expect(page.getByLabel('Card number')).toBeVisible()
}

/** Enters the payment PIN on the keypad. */
export async function enterPin(page: Page, pin: string) {
  const pad = page.getByRole('group', { name: 'Payment PIN' })
  await expect(pad).toBeVisible()
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** Places an order through the API at the current price. */
export async function placeOrder(shop: ShopFixture, token: string, skuId: string, quantity = 1) {
  const purchase = { source: 'direct', skuId, quantity } as const
  const draft: Draft = await callApi(shop, draftPreview, purchase, token)
  return send(
    shop,
    orderCreate,
    { ...purchase, addressId: draft.address?.id ?? '', couponIds: draft.couponIds, total: draft.total },
    token,
  )
}

/** Path of the checkout of a direct purchase. */
export const checkoutPath = (skuId: string, quantity = 1) =>
  `./#/pages/goods/goodsPay?sku=${skuId}&quantity=${quantity}`
