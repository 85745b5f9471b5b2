import {
  type AfterSaleKind,
  type AfterSaleReason,
  reasonsOfKind,
} from '@pasar/contract/orders/after-sale-states'
import type { AfterSale, EligibleItem, Unit } from '../api/after-sales.ts'

/** What a member is about to request. */
export type Draft = {
  kind: AfterSaleKind
  /** Chosen units by item id. */
  quantities: Readonly<Record<string, number>>
  /** What an item is exchanged for, by item id; the same SKU by default. */
  replacements: Readonly<Record<string, string>>
  reason: AfterSaleReason | ''
  description: string
}

type Offer = { items: readonly EligibleItem[]; kinds: readonly AfterSaleKind[] }

/** Returns what an item offers for a kind. */
export const findOption = (item: EligibleItem, kind: AfterSaleKind) =>
  item.kinds.find((option) => option.kind === kind)

export const getMax = (item: EligibleItem, kind: AfterSaleKind): number => findOption(item, kind)?.max ?? 0

/** Returns why no item offers a kind, in the viewer's language. */
export const findObstacle = (items: readonly EligibleItem[], kind: AfterSaleKind): string =>
  items.map((item) => findOption(item, kind)?.obstacleText).find(Boolean) ?? ''

/**
 * Creates the draft of a form: of the rejected request that it repeats, else with the item whose button was
 * used, or the only one that can be requested.
 */
export function startDraft({ items, kinds }: Offer, itemId: string, former?: AfterSale): Draft {
  const given = items.find((item) => item.itemId === itemId)
  const offers = (kind: AfterSaleKind) => !given || getMax(given, kind) > 0
  const kind = (former?.kind ?? kinds.find(offers)) || kinds[0] || 'return'
  const empty = { kind, quantities: {}, replacements: {}, reason: '', description: '' } as const
  if (former) {
    const replaced = former.lines.flatMap(({ itemId: id, replacement }) =>
      replacement ? [[id, replacement.skuId] as const] : [],
    )
    const { reason, description } = former
    // An item has one line for each SKU that the member holds.
    const quantities: Record<string, number> = {}
    for (const { itemId: id, quantity } of former.lines) quantities[id] = (quantities[id] ?? 0) + quantity
    return clampDraft(
      { kind, quantities, replacements: Object.fromEntries(replaced), reason, description },
      items,
    )
  }
  const possible = items.filter((item) => getMax(item, kind) > 0)
  const first = given ?? (possible.length === 1 ? possible[0] : undefined)
  return clampDraft({ ...empty, quantities: first ? { [first.itemId]: 1 } : {} }, items)
}

/** Removes units and the reason that the kind of a draft does not offer. */
export function clampDraft(draft: Draft, items: readonly EligibleItem[]): Draft {
  const { kind, reason } = draft
  const units = items.flatMap((item) => {
    const quantity = Math.min(draft.quantities[item.itemId] ?? 0, getMax(item, kind))
    return quantity > 0 ? [[item.itemId, quantity] as const] : []
  })
  // Periods begin with the receipt.
  const isReceived = items.some(({ kinds }) => kinds.some(({ until }) => until !== null))
  const isOffered = reason !== '' && reasonsOfKind(kind, { isReceived }).includes(reason)
  return { ...draft, quantities: Object.fromEntries(units), reason: isOffered ? reason : '' }
}

/** Returns the units of a draft as the calls take them. */
export const toUnits = ({ kind, quantities, replacements }: Draft): Unit[] =>
  Object.entries(quantities).map(([itemId, quantity]) => {
    const replacementSkuId = kind === 'exchange' ? replacements[itemId] : undefined
    return { itemId, quantity, ...(replacementSkuId && { replacementSkuId }) }
  })

/** Returns why a draft cannot be sent. */
export function findDraftProblem(
  draft: Draft,
): 'afterSale.itemNeeded' | 'afterSale.chooseReason' | undefined {
  if (Object.keys(draft.quantities).length === 0) return 'afterSale.itemNeeded'
  return draft.reason === '' ? 'afterSale.chooseReason' : undefined
}
