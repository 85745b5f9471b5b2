import type { Output } from '@pasar/contract/call'
import type { adminFulfillmentPacking } from '@pasar/contract/calls/admin/fulfillment'

export type Packing = Output<typeof adminFulfillmentPacking>
export type PackingItem = Packing['items'][number]

/** Checked units by item id. */
export type Checked = Readonly<Record<string, number>>

/** `wrong`: no item of the order has the code; `full`: all its units are checked already. */
export type ScanOutcome = { kind: 'checked' | 'full'; item: PackingItem } | { kind: 'wrong'; code: string }

type ScannedItem = Pick<PackingItem, 'itemId' | 'skuCode' | 'toShip'>

/** The units of an item that are checked, at most what is left to ship. */
export const checkedUnits = (checked: Checked, { itemId, toShip }: ScannedItem): number =>
  Math.min(checked[itemId] ?? 0, toShip)

/**
 * Checks off one unit with a scanned code; codes match without case. An SKU can have two items, one of them a
 * gift: the first one with units left takes the scan.
 */
export function scan(
  items: readonly PackingItem[],
  checked: Checked,
  code: string,
): { checked: Checked; outcome: ScanOutcome } {
  const wanted = code.trim().toLowerCase()
  const matching = items.filter(({ skuCode }) => skuCode.toLowerCase() === wanted)
  const open = matching.find((item) => checkedUnits(checked, item) < item.toShip)
  if (open)
    return {
      checked: { ...checked, [open.itemId]: checkedUnits(checked, open) + 1 },
      outcome: { kind: 'checked', item: open },
    }
  const [full] = matching
  return { checked, outcome: full ? { kind: 'full', item: full } : { kind: 'wrong', code: code.trim() } }
}

/** Sums the checked units and their weight. */
export const sumChecked = (
  items: readonly PackingItem[],
  checked: Checked,
): { units: number; left: number; grams: number } => ({
  units: items.reduce((n, item) => n + checkedUnits(checked, item), 0),
  left: items.reduce((n, item) => n + item.toShip - checkedUnits(checked, item), 0),
  grams: items.reduce((n, item) => n + checkedUnits(checked, item) * item.weightGrams, 0),
})

/** The contents of the parcel: the items with checked units. */
export const toParcelItems = (
  items: readonly PackingItem[],
  checked: Checked,
): { itemId: string; quantity: number }[] =>
  items
    .map((item) => ({ itemId: item.itemId, quantity: checkedUnits(checked, item) }))
    .filter(({ quantity }) => quantity > 0)
