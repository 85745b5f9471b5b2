import type { Call, Output, Sent } from '@pasar/contract/call'
import {
  adminGoodsList,
  adminOrderInfo,
  adminOrderShip,
  adminSkuPrice,
  adminStockAdjust,
  staffLogin,
} from '@pasar/contract/calls/admin'
import { ask } from './calls.ts'
import { PASSWORD } from './members.ts'
import type { ShopFixture } from './test.ts'

const tokens = new Map<string, Promise<string>>()

function staffToken(shop: ShopFixture) {
  const known = tokens.get(shop.url)
  if (known) return known
  const fresh = ask(shop, staffLogin, { email: 'staff@pasar.example', password: PASSWORD }).then(
    (s) => s.token,
  )
  tokens.set(shop.url, fresh)
  return fresh
}

async function operate<C extends Call>(shop: ShopFixture, call: C, input: Sent<C>): Promise<Output<C>> {
  return ask(shop, call, input, await staffToken(shop))
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
  let shipped = order
  for (const { id, quantity } of order.items)
    shipped = await operate(shop, adminOrderShip, { orderId, items: [{ itemId: id, quantity }] })
  return shipped.parcels.toSorted((a, b) => a.no - b.no).map(({ trackingNo }) => trackingNo)
}
