import {
  type AfterSaleKind,
  type AfterSaleState,
  afterSaleStateFacts,
} from '@pasar/contract/orders/after-sale-states'

/** Units of one SKU. */
export type Held = { skuId: string; quantity: number }

/** An item of an order as it was bought, with its refunded units. */
type BoughtItem = { skuId: string; quantity: number; refundedQuantity: number }

/** A line of an earlier or open request of the item. */
export type PastLine = Held & {
  kind: AfterSaleKind
  state: AfterSaleState
  goodsBack: boolean
  replacementSkuId: string | null
  accepted: number | null
}

/**
 * Returns the units of an item that the buyer holds and that no open request has, by SKU: replacements of
 * exchanges first, the latest before the others, then what was bought. Which of several units a refund
 * without a request returned is unknown: it counts in the same order. Pure.
 * @param lines of the item's requests, oldest first
 */
export function findHeldUnits(item: BoughtItem, lines: readonly PastLine[]): Held[] {
  let held: Held[] = [{ skuId: item.skuId, quantity: item.quantity }]
  let returned = 0
  for (const line of lines) {
    const accepted = line.accepted ?? 0
    const { open, holdsUnits } = afterSaleStateFacts[line.state]
    const isReplaced =
      line.kind === 'exchange' && (line.state === 'replacement_sent' || line.state === 'finished')
    if (isReplaced && accepted > 0) {
      held = take(held, line.skuId, accepted)
      held = [{ skuId: line.replacementSkuId ?? line.skuId, quantity: accepted }, ...held]
    }
    if (open && holdsUnits) {
      if (isReplaced) held = take(held, line.replacementSkuId ?? line.skuId, accepted)
      held = take(held, line.skuId, isReplaced ? line.quantity - accepted : line.quantity)
    }
    if (line.state === 'refunding' || line.state === 'refunded') {
      const units = line.goodsBack ? accepted : line.quantity
      returned += units
      held = take(held, line.skuId, units)
    }
  }
  return take(held, '', Math.max(0, item.refundedQuantity - returned))
}

/** Removes units of a SKU, or of the first ones where there are too few of it. */
function take(held: readonly Held[], skuId: string, quantity: number): Held[] {
  let left = quantity
  const remove = (list: readonly Held[], isMeant: (one: Held) => boolean): Held[] =>
    list.flatMap((one) => {
      const units = isMeant(one) ? Math.min(left, one.quantity) : 0
      left -= units
      return one.quantity > units ? [{ ...one, quantity: one.quantity - units }] : []
    })
  const rest = remove(held, (one) => one.skuId === skuId)
  return remove(rest, () => true)
}

/**
 * Divides requested units by the SKU that the buyer holds. An exchange takes units that were not exchanged
 * before, other requests the replacements first. Pure.
 * @param held see findHeldUnits
 */
export function chooseHeld(kind: AfterSaleKind, held: readonly Held[], quantity: number): Held[] {
  let left = quantity
  const chosen = new Map<string, number>()
  for (const one of kind === 'exchange' ? held.toReversed() : held) {
    const units = Math.min(left, one.quantity)
    left -= units
    if (units > 0) chosen.set(one.skuId, (chosen.get(one.skuId) ?? 0) + units)
  }
  if (left > 0) throw new Error(`${left} requested units are not held`)
  return [...chosen].map(([skuId, units]) => ({ skuId, quantity: units }))
}

/** Adds up the units of lines by order item: an item has one line for each SKU. */
export function unitsByItem(
  lines: readonly { orderItemId: string; quantity: number }[],
): { itemId: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { orderItemId, quantity } of lines)
    sums.set(orderItemId, (sums.get(orderItemId) ?? 0) + quantity)
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity }))
}
