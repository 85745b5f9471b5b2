import type { Call, Output, Sent } from '@pasar/contract/call'
import { adminProductList, adminSkuPrice } from '@pasar/contract/calls/admin/catalog/products'
import { adminStockAdjust } from '@pasar/contract/calls/admin/catalog/stock'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { staffLogin, staffVerifyFactor } from '@pasar/contract/calls/admin/staff/session'
import { expect, type Page } from '@playwright/test'
import { callApi, send } from './calls.ts'
import { PASSWORD } from './members.ts'
import type { ShopFixture } from './test.ts'

type Session = Output<typeof staffLogin>

/**
 * Staff of the demo: the owner has an authenticator; the clerk has order permissions and no second factor.
 */
export const owner = { email: 'staff@pasar.example', name: 'Farid' }
export const clerk = { email: 'orders@pasar.example', name: 'Suraya' }

const sessions = new Map<string, Promise<Session>>()
const usedCodes = new Set<string>()

/** Returns an unused code of the owner's authenticator; waits for the next one if needed. */
export async function unusedTotpCode(shop: ShopFixture): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${shop.sandboxUrl}/api/authenticator`)
        const shown = (await answer.json()) as { code: string; next: string }
        code = [shown.code, shown.next].find((it) => !usedCodes.has(`${shop.url} ${it}`)) ?? ''
        return code
      },
      { message: 'unused authenticator code', timeout: 40_000 },
    )
    .not.toBe('')
  usedCodes.add(`${shop.url} ${code}`)
  return code
}

/** Signs in the owner with both factors, for calls that need recent authentication. */
export async function signInAsOwner(shop: ShopFixture): Promise<Session> {
  const challenge = await send(shop, staffLogin, { email: owner.email, password: PASSWORD })
  const { ticket } = challenge.data as unknown as { ticket: string }
  return callApi(shop, staffVerifyFactor, { ticket, code: await unusedTotpCode(shop) })
}

/** Returns the owner's session, shared by all journeys of a shop, since each code works once. */
export function ownerSession(shop: ShopFixture): Promise<Session> {
  const existing = sessions.get(shop.url)
  if (existing) return existing
  const session = signInAsOwner(shop)
  sessions.set(shop.url, session)
  return session
}

/** Starts the page with a staff session, the owner's by default. */
export async function actAsStaff(page: Page, shop: ShopFixture, session?: Session) {
  const stored = JSON.stringify(session ?? (await ownerSession(shop)))
  await page.addInitScript(
    ([origin, text]) => {
      if (location.origin !== origin || sessionStorage.getItem('pasar-console')) return
      sessionStorage.setItem('pasar-console', text)
    },
    [shop.url, stored] as const,
  )
}

/** Returns the URL of a console page, for example `consoleUrl(shop, 'orders')`. */
export const consoleUrl = (shop: ShopFixture, path = '') => `${shop.url}/admin/#/${path}`

/** Makes a call as the owner. */
export async function callAsOwner<C extends Call>(
  shop: ShopFixture,
  call: C,
  input: Sent<C>,
): Promise<Output<C>> {
  return callApi(shop, call, input, (await ownerSession(shop)).token)
}

async function findSku(shop: ShopFixture, skuId: string) {
  const { list } = await callAsOwner(shop, adminProductList, { limit: 100 })
  const sku = list.flatMap(({ skus }) => skus).find(({ id }) => id === skuId)
  if (!sku) throw new Error(`unknown SKU ${skuId}`)
  return sku
}

/** Sets the price of a SKU and clears its member price. @param price decimal, in ringgit */
export const changePrice = (shop: ShopFixture, skuId: string, price: string) =>
  callAsOwner(shop, adminSkuPrice, { skuId, price, memberPrice: null })

/** Adjusts the stock of a SKU so that this many pieces are available. */
export async function setAvailableStock(shop: ShopFixture, skuId: string, available: number) {
  const { onHand, reserved } = await findSku(shop, skuId)
  const change = available + reserved - onHand
  if (change !== 0) await callAsOwner(shop, adminStockAdjust, { skuId, change, reason: 'journey' })
}

/** Ships each item of an order in a separate parcel. @returns tracking numbers by parcel */
export async function shipEachItem(shop: ShopFixture, orderId: string) {
  const order = await callAsOwner(shop, adminOrderInfo, { id: orderId })
  let { parcels } = order
  for (const { id, quantity } of order.items)
    ({ parcels } = await callAsOwner(shop, adminOrderShip, { orderId, items: [{ itemId: id, quantity }] }))
  return parcels.toSorted((a, b) => a.no - b.no).map(({ trackingNo }) => trackingNo)
}
