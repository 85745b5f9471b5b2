import { orderCreate } from '@pasar/contract/calls/checkout'
import {
  waitingRoomEnter,
  waitingRoomLeave,
  waitingRoomPlace,
} from '@pasar/contract/calls/orders/waiting-room'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { settings } from '../settings/index.ts'
import { setSettings } from '../settings/testing.ts'
import { waitingRoom } from './index.ts'

/** A shop whose waiting room is on for everything, and its calls. */
export type WaitingShop = BuyingShop & ReturnType<typeof waitingCalls>

export const waitingCalls = (shop: Pick<BuyingShop, 'call'>) => ({
  enter: async (buyer: Buyer, ...skus: TestSku[]) =>
    (await shop.call(waitingRoomEnter, { skuIds: skus.map(({ id }) => id) }, buyer)).data,
  place: async (buyer: Buyer) => (await shop.call(waitingRoomPlace, {}, buyer)).data,
  leave: (buyer: Buyer) => shop.call(waitingRoomLeave, {}, buyer),
  order: (buyer: Buyer, sku: TestSku, headers: Record<string, string> = {}) =>
    shop.call(
      orderCreate,
      { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) },
      { ...buyer, headers },
    ),
})

/** Starts a shop that admits members one at a time, to all products. */
export async function waitingShop(...more: Parameters<typeof buyingShop>): Promise<WaitingShop> {
  const [domains = [], config] = more
  const shop = await buyingShop([settings, waitingRoom, ...domains], config)
  await setSettings(shop.deps, { waitingRoom: 1, waitingRoomWholeShop: 1, waitingRoomActive: 1 })
  return { ...shop, ...waitingCalls(shop) }
}
