import { adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { expect } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { type Holder, PIN, type WalletShop, walletShop } from '../wallet/testing.ts'
import { network } from './index.ts'

export type NetworkShop = WalletShop & {
  /** Registers a member, invited by another. */
  join(referrer?: { id: string }): Promise<Holder>
  /** Buys two units with PV 10.00 each, which are shipped. */
  buy(holder: Holder): Promise<{ orderId: string; itemId: string }>
  /** Confirms the receipt, and counts. */
  receive(holder: Holder, orderId: string): Promise<void>
  /** Refunds units, and counts. */
  refund(orderId: string, itemId: string, quantity: number): Promise<void>
  /** Runs the jobs that count. */
  count(): Promise<void>
}

/** A shop whose members invite, buy and return. */
export async function networkShop(): Promise<NetworkShop> {
  const shop = await walletShop([network])
  const count = async () => {
    await shop.runJobs()
    for (const name of ['network.count-teams', 'network.count-legs']) await shop.jobs.run(shop.deps, name)
  }
  return Object.assign(shop, {
    join: (referrer?: { id: string }) =>
      shop.holder({ verified: false, ...(referrer && { referrerId: referrer.id }) }),
    async buy(holder: Holder) {
      await shop.give(holder, 'MYR', 5_800n)
      const sku = await shop.sku()
      const what = { skuId: sku.id, quantity: 2, addressId: holder.addressId, total: ringgit(5_800) }
      const { orderId } = (await shop.call(orderCreate, { source: 'direct', ...what }, holder)).data
      await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, holder)
      const item = (await shop.call(orderInfo, { id: orderId }, holder)).data.items[0]!
      const items = [{ itemId: item.id, quantity: 2 }]
      const parcel = { orderId, carrier: 'manual', trackingNo: `T${orderId}`, items }
      await shop.call(adminOrderShip, parcel, { token: shop.staffToken() })
      return { orderId, itemId: item.id }
    },
    async receive(holder: Holder, orderId: string) {
      expect((await shop.call(orderConfirm, { id: orderId }, holder)).name).toBe('ok')
      await count()
    },
    async refund(orderId: string, itemId: string, quantity: number) {
      const what = { orderId, items: [{ itemId, quantity }], reason: 'Broken' }
      expect((await shop.call(adminOrderRefund, what, { token: shop.staffToken() })).name).toBe('ok')
      await count()
    },
    count,
  })
}
