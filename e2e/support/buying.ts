import type { Output } from '@pasar/contract/call'
import { cartGoods, createOrder } from '@pasar/contract/calls/checkout'
import { expect, type Page } from '@playwright/test'
import { ask, send } from './calls.ts'
import { goodsNamed } from './goods.ts'
import { actAs, newShopper } from './members.ts'
import type { ShopFixture } from './test.ts'

type Draft = Output<typeof cartGoods>

/** Puts the goods that the page shows into the cart, in the kind that is chosen. */
export async function addShownToCart(page: Page) {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to the cart')).toBeVisible()
}

/** Places the order that the checkout shows, and waits for the ways to pay. @returns the order's id */
export async function placeShownOrder(page: Page) {
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Amount due')).toBeVisible()
  return new URL(page.url().replace('#', '')).searchParams.get('orderIds') ?? ''
}

/** A new shopper orders a jar of cream, and stands before the ways to pay. */
export async function orderCream(page: Page, shop: ShopFixture) {
  const { skuId } = await goodsNamed(shop, 'Melati Jasmine Hand Cream')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutOf(skuId))
  await placeShownOrder(page)
}

/** Chooses card, and goes to the hosted card page. */
export async function goToCardPage(page: Page) {
  await page.getByRole('radio', { name: 'Credit or debit card' }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await page.getByRole('button', { name: 'Go to the card page' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

/** Types the payment password on the client's own keys. */
export async function enterPin(page: Page, pin: string) {
  const pad = page.getByRole('group', { name: 'Payment password' })
  await expect(pad).toBeVisible()
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** Somebody orders goods by the calls, at the price of this moment. */
export async function order(shop: ShopFixture, token: string, skuId: string, quantity = 1) {
  const what = { source: 'direct', skuId, quantity } as const
  const draft: Draft = await ask(shop, cartGoods, what, token)
  return send(
    shop,
    createOrder,
    { ...what, addressId: draft.address?.id ?? '', couponIds: draft.couponIds, total: draft.total },
    token,
  )
}

/** The checkout of goods bought at once. */
export const checkoutOf = (skuId: string, quantity = 1) =>
  `./#/pages/goods/goodsPay?sku=${skuId}&quantity=${quantity}`
