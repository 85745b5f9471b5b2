import { orderStateFacts } from '@pasar/contract/orders/order-states'
import { contentVersion } from '../../../platform/content-version.ts'
import type { OrderItemRow, OrderRow } from '../queries.ts'
import type { OrderAddress } from '../tables.ts'

/** The version of an address, which tells those who correct it, or ship to it, that it has changed. */
export function addressVersion(address: OrderAddress): string {
  const { country, state, city, postcode, oneLine, fullName, phone, email } = address
  return contentVersion([country, state, city, postcode, oneLine, fullName, phone, email])
}

/**
 * Whether an order still holds its stock and has no parcel. Only then can staff cancel it, and its address be
 * corrected.
 */
export const isUnpacked = (
  order: Pick<OrderRow, 'state'>,
  items: readonly Pick<OrderItemRow, 'shipped'>[],
): boolean => orderStateFacts[order.state].holdsStock && items.every((i) => i.shipped === 0)

/** Whether the member can choose another address: nothing is packed, and something is shipped at all. */
export const canChangeAddress = (order: OrderRow, items: readonly Pick<OrderItemRow, 'shipped'>[]): boolean =>
  isUnpacked(order, items) && order.address.oneLine !== ''

/** The names of the fields that differ. The audit log keeps no more, because it is never deleted. */
export const changedFields = (before: OrderAddress, after: Partial<OrderAddress>): string[] =>
  Object.entries(after)
    .filter(([name, value]) => Reflect.get(before, name) !== value)
    .map(([name]) => name)
