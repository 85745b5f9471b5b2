import type { Call, Output, Sent } from '@pasar/contract/call'
import { adminGoodsList, adminSkuPrice } from '@pasar/contract/calls/admin/goods'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-deeds'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { staffFactor, staffLogin } from '@pasar/contract/calls/admin/staff-session'
import { adminStockAdjust } from '@pasar/contract/calls/admin/stock'
import { expect, type Page } from '@playwright/test'
import { ask, send } from './calls.ts'
import { PASSWORD } from './members.ts'
import type { ShopFixture } from './test.ts'

type Session = Output<typeof staffLogin>

/** The demo's staff: the owner has an authenticator, the clerk may do what orders need and has none. */
export const owner = { email: 'staff@pasar.example', name: 'Farid' }
export const clerk = { email: 'orders@pasar.example', name: 'Suraya' }

const sessions = new Map<string, Promise<Session>>()
const taken = new Set<string>()

/** A code of the owner's authenticator that was not used before; waits for the next one when need be. */
export async function freshCode(shop: ShopFixture): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${shop.sandboxUrl}/api/authenticator`)
        const shown = (await answer.json()) as { code: string; next: string }
        code = [shown.code, shown.next].find((it) => !taken.has(`${shop.url} ${it}`)) ?? ''
        return code
      },
      { message: 'a code that was not used', timeout: 40_000 },
    )
    .not.toBe('')
  taken.add(`${shop.url} ${code}`)
  return code
}

/** A session of the owner's that has just begun: for what asks who it is. */
export async function signInAsOwner(shop: ShopFixture): Promise<Session> {
  const asked = await send(shop, staffLogin, { email: owner.email, password: PASSWORD })
  const { ticket } = asked.data as unknown as { ticket: string }
  return ask(shop, staffFactor, { ticket, code: await freshCode(shop) })
}

/** The owner's session in this shop: one for all journeys, since a code is taken once. */
export function ownerSession(shop: ShopFixture): Promise<Session> {
  const known = sessions.get(shop.url)
  if (known) return known
  const fresh = signInAsOwner(shop)
  sessions.set(shop.url, fresh)
  return fresh
}

/** Lets the page's tab start in the console as somebody who has signed in: by default the owner. */
export async function actAsStaff(page: Page, shop: ShopFixture, session?: Session) {
  const kept = JSON.stringify(session ?? (await ownerSession(shop)))
  await page.addInitScript(
    ([origin, text]) => {
      if (location.origin !== origin || sessionStorage.getItem('pasar-console')) return
      sessionStorage.setItem('pasar-console', text)
    },
    [shop.url, kept] as const,
  )
}

/** Address of a page of the console, for example `consoleOf(shop, 'orders')`. */
export const consoleOf = (shop: ShopFixture, path = '') => `${shop.url}/admin/#/${path}`

/** A call of the owner's. */
export async function operate<C extends Call>(
  shop: ShopFixture,
  call: C,
  input: Sent<C>,
): Promise<Output<C>> {
  return ask(shop, call, input, (await ownerSession(shop)).token)
}

async function skuOf(shop: ShopFixture, skuId: string) {
  const { list } = await operate(shop, adminGoodsList, { limit: 100 })
  const sku = list.flatMap(({ skus }) => skus).find(({ id }) => id === skuId)
  if (!sku) throw new Error(`there is no SKU ${skuId}`)
  return sku
}

/** The operator sets a new price, for members too. @param price decimal, in ringgit */
export const changePrice = (shop: ShopFixture, skuId: string, price: string) =>
  operate(shop, adminSkuPrice, { skuId, price, memberPrice: null })

/** The operator books stock away, or in, until this many can still be had. */
export async function leaveInStock(shop: ShopFixture, skuId: string, left: number) {
  const { onHand, reserved } = await skuOf(shop, skuId)
  const change = left + reserved - onHand
  if (change !== 0) await operate(shop, adminStockAdjust, { skuId, change, reason: 'journey' })
}

/** The operator ships every item of an order, a parcel each. @returns their tracking numbers in order */
export async function shipEachItem(shop: ShopFixture, orderId: string) {
  const order = await operate(shop, adminOrderInfo, { id: orderId })
  let { parcels } = order
  for (const { id, quantity } of order.items)
    ({ parcels } = await operate(shop, adminOrderShip, { orderId, items: [{ itemId: id, quantity }] }))
  return parcels.toSorted((a, b) => a.no - b.no).map(({ trackingNo }) => trackingNo)
}
