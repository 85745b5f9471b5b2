import type { ItemRefund } from './reversal.ts'

/** An entry of the sales volume of an item: for its receipt (`refundId` null), or for one of its refunds. */
type Entry = {
  id: string
  orderItemId: string
  refundId: string | null
  /** Counts the entries of the item and the refund. */
  sequence: number
  /** Units, negative for returned ones. */
  quantity: number
}

/** An item with the units that were received, and its refunds, the first to finish first. */
export type RefundedItem = { quantity: number; refunds: ItemRefund[] }

/** Adds up the entries of an order, by item and by refund. @param entries the earliest first */
export function groupRefunds(entries: readonly Entry[]): Map<string, RefundedItem> {
  const items = new Map<string, RefundedItem>()
  for (const [itemId, ofItem] of Map.groupBy(entries, ({ orderItemId }) => orderItemId)) {
    const received = ofItem.filter(({ refundId }) => refundId === null)
    const refunds = Map.groupBy(
      ofItem.filter((entry) => entry.refundId !== null),
      ({ refundId }) => refundId!,
    )
    items.set(itemId, {
      quantity: received.reduce((units, { quantity }) => units + quantity, 0),
      refunds: [...refunds].map(([id, ofRefund]) => ({
        id,
        entryId: ofRefund.toSorted((a, b) => b.sequence - a.sequence)[0]!.id,
        quantity: ofRefund.reduce((returned, { quantity }) => returned - quantity, 0),
      })),
    })
  }
  return items
}
