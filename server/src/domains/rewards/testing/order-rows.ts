import { eq } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { orderItems, orders } from '../../orders/tables.ts'
import { payments, refundItems, refunds } from '../../payments/tables.ts'
import type { OrderedItem } from './reward-history.ts'

/**
 * Orders and refunds as rows, with the events that rewards depend on. This leaves out checkout, payment,
 * shipping and the provider's part of a refund, which have tests of their own and take most of the time.
 */
export function orderRows({ deps }: { deps: Deps }) {
  const { db, ids, clock } = deps
  const text = { 'en-us': 'Tea' }
  const picture = { url: '/img/public/x', width: 10, height: 10, blur: '#fff,#eee', alt: text }
  return {
    /** Inserts a shipped order. `list` of each item is a multiple of its units. */
    async insert(
      memberId: string,
      items: readonly Omit<OrderedItem, 'id'>[],
      serviceCenterId: string | null = null,
    ) {
      const orderId = ids.uuid()
      const paymentId = ids.uuid()
      const now = clock.now()
      const rows = items.map((item, position) => ({ ...item, id: ids.uuid(), position }))
      const sum = (of: (item: Omit<OrderedItem, 'id'>) => bigint) =>
        items.reduce((s, item) => s + of(item), 0n)
      const total = sum(({ paid }) => paid)
      const none = { freight: 0n, operatingFee: 0n, tax: 0n, pointsDiscount: 0n }
      const texts = { no: orderId, currency: 'MYR' }
      const address = {
        ...{ country: 'MY', state: 'Selangor', stateCode: 'MY-10', city: 'Shah Alam', fullName: 'Aminah' },
        ...{ phone: '60123456789', email: '', oneLine: '12 Jalan Bunga', postcode: '40150' },
      }
      await transact(db, async (tx) => {
        await tx.insert(orders).values({
          ...{
            ...none,
            ...texts,
            id: orderId,
            memberId,
            market: '1',
            state: 'shipped',
            address,
            remarks: '',
            serviceCenterId,
          },
          subtotal: sum(({ list }) => list),
          couponDiscount: sum(({ list, paid }) => list - paid),
          ...{
            total,
            paid: total,
            couponIds: [],
            payExpiresAt: now,
            createdAt: now,
            paidAt: now,
            shippedAt: now,
          },
        })
        await tx.insert(orderItems).values(
          rows.map(({ id, position, pvPerUnit, quantity, list, paid }) => ({
            ...{
              id,
              orderId,
              position,
              skuId: ids.uuid(),
              goodsId: ids.uuid(),
              title: text,
              optionText: text,
            },
            ...{ picture, price: list / BigInt(quantity), quantity, couponDiscount: list - paid },
            ...{ pointsDiscount: 0n, total: paid, pv: pvPerUnit, weightGrams: 500, shipped: quantity },
          })),
        )
        await tx.insert(payments).values({
          ...{ ...texts, id: paymentId, memberId, gateway: 'wallet', method: 'balance', amount: total },
          ...{
            cost: 0n,
            paid: total,
            state: 'succeeded',
            next: {},
            data: {},
            expiresAt: now,
            createdAt: now,
          },
        })
      })
      return { orderId, paymentId, items: rows.map(({ position: _, ...item }): OrderedItem => item) }
    },

    async receive(orderId: string): Promise<void> {
      await transact(db, async (tx) => {
        await tx
          .update(orders)
          .set({ state: 'received', receivedAt: clock.now() })
          .where(eq(orders.id, orderId))
        await emit(tx, 'order.received', { orderId })
      })
    },

    async complete(orderId: string): Promise<void> {
      await transact(db, async (tx) => {
        const completed = { state: 'completed' as const, completedAt: clock.now() }
        await tx.update(orders).set(completed).where(eq(orders.id, orderId))
        await emit(tx, 'order.completed', { orderId })
      })
    },

    /** A refund of units that has finished. */
    async refund(
      { orderId, paymentId }: { orderId: string; paymentId: string },
      itemId: string,
      quantity: number,
    ) {
      const id = ids.uuid()
      const now = clock.now()
      await transact(db, async (tx) => {
        await tx.insert(refunds).values({
          ...{ id, no: id, paymentId, orderId, amount: 0n, orderAmount: 0n, reason: 'Broken' },
          ...{ state: 'refunded', createdAt: now, finishedAt: now },
        })
        await tx.insert(refundItems).values({ refundId: id, orderItemId: itemId, quantity, amount: 0n })
        await emit(tx, 'order.refunded', { orderId })
      })
    },
  }
}
