/**
 * The states of an after-sales request. A new state is added here and in afterSaleStateFacts; the compiler
 * names the other places.
 */
export const afterSaleStates = [
  'under_review',
  'rejected',
  'approved',
  'awaiting_parcel',
  'in_transit',
  'at_center',
  'lost',
  'received',
  'refused',
  'refunding',
  'refunded',
  'replacement_sent',
  'sent_back',
  'finished',
  'withdrawn',
  'expired',
] as const
export type AfterSaleState = (typeof afterSaleStates)[number]

export const afterSaleKinds = ['return', 'exchange', 'warranty'] as const
export type AfterSaleKind = (typeof afterSaleKinds)[number]

export type AfterSaleStateFacts = {
  /** Whether the request is in progress: its order is not completed, and its member not erased. */
  open: boolean
  /**
   * Whether its units cannot be refunded or requested otherwise. From the refund on, the order counts them.
   */
  holdsUnits: boolean
  /** Who acts next; null where a carrier or a payment provider does, or nobody. */
  waitsFor: 'shop' | 'buyer' | null
  /** Whether the buyer can withdraw it: until the shop has the parcel. */
  withdrawable: boolean
  /** Whether the units that it asks for as replacement are reserved. */
  reserves: boolean
}

/** The facts about each state that queries, lists and checks derive from. */
export const afterSaleStateFacts = {
  under_review: { open: true, holdsUnits: true, waitsFor: 'shop', withdrawable: true, reserves: false },
  rejected: { open: false, holdsUnits: false, waitsFor: null, withdrawable: false, reserves: false },
  /** Approved without a return of the goods: the shop refunds next. */
  approved: { open: true, holdsUnits: true, waitsFor: 'shop', withdrawable: true, reserves: false },
  awaiting_parcel: { open: true, holdsUnits: true, waitsFor: 'buyer', withdrawable: true, reserves: true },
  in_transit: { open: true, holdsUnits: true, waitsFor: null, withdrawable: true, reserves: true },
  /** A service center has taken the goods in, and the shop gets them from there to inspect them. */
  at_center: { open: true, holdsUnits: true, waitsFor: 'shop', withdrawable: false, reserves: true },
  /** The goods never arrived. Staff can still receive them. */
  lost: { open: false, holdsUnits: false, waitsFor: null, withdrawable: false, reserves: false },
  /** Inspected and accepted, at least in part: the shop refunds or sends the replacement next. */
  received: { open: true, holdsUnits: true, waitsFor: 'shop', withdrawable: false, reserves: true },
  /** Inspected and not accepted, or withdrawn on the way: the shop sends the goods back next. */
  refused: { open: true, holdsUnits: true, waitsFor: 'shop', withdrawable: false, reserves: false },
  refunding: { open: true, holdsUnits: false, waitsFor: null, withdrawable: false, reserves: false },
  refunded: { open: false, holdsUnits: false, waitsFor: null, withdrawable: false, reserves: false },
  replacement_sent: { open: true, holdsUnits: true, waitsFor: 'buyer', withdrawable: false, reserves: false },
  sent_back: { open: true, holdsUnits: true, waitsFor: 'buyer', withdrawable: false, reserves: false },
  finished: { open: false, holdsUnits: false, waitsFor: null, withdrawable: false, reserves: false },
  withdrawn: { open: false, holdsUnits: false, waitsFor: null, withdrawable: false, reserves: false },
  expired: { open: false, holdsUnits: false, waitsFor: null, withdrawable: false, reserves: false },
} as const satisfies Record<AfterSaleState, AfterSaleStateFacts>

/** Returns the states whose facts satisfy a condition. */
export const afterSaleStatesWhere = (condition: (facts: AfterSaleStateFacts) => boolean): AfterSaleState[] =>
  afterSaleStates.filter((state) => condition(afterSaleStateFacts[state]))

/** The same as an SQL list for `state in …`. Never empty. */
export function sqlAfterSaleStatesWhere(condition: (facts: AfterSaleStateFacts) => boolean): string {
  const states = afterSaleStatesWhere(condition)
  if (states.length === 0) throw new Error('no after-sales state satisfies the condition')
  return `(${states.map((state) => `'${state}'`).join(', ')})`
}

/** Why a request is made, with the kinds that offer it and whether its goods come back by default. */
export const afterSaleReasonFacts = {
  not_arrived: { kinds: ['return'], goodsBack: false, shopFault: true },
  missing_parts: { kinds: ['return', 'exchange'], goodsBack: false, shopFault: true },
  changed_mind: { kinds: ['return'], goodsBack: true, shopFault: false },
  wrong_item: { kinds: ['return', 'exchange'], goodsBack: true, shopFault: true },
  not_as_described: { kinds: ['return', 'exchange'], goodsBack: true, shopFault: true },
  damaged: { kinds: ['return', 'exchange'], goodsBack: true, shopFault: true },
  wrong_size: { kinds: ['return', 'exchange'], goodsBack: true, shopFault: false },
  defective: { kinds: ['return', 'exchange', 'warranty'], goodsBack: true, shopFault: true },
  stopped_working: { kinds: ['warranty'], goodsBack: true, shopFault: true },
  other: { kinds: ['return', 'exchange', 'warranty'], goodsBack: true, shopFault: false },
} as const satisfies Record<
  string,
  { kinds: readonly AfterSaleKind[]; goodsBack: boolean; shopFault: boolean }
>
export type AfterSaleReason = keyof typeof afterSaleReasonFacts
export const afterSaleReasons = Object.keys(afterSaleReasonFacts) as [AfterSaleReason, ...AfterSaleReason[]]

/**
 * Returns the reasons that a kind of request offers.
 * @param order `isReceived`: whether its receipt was confirmed, after which it cannot be missing
 */
export const reasonsOfKind = (kind: AfterSaleKind, { isReceived = false } = {}): AfterSaleReason[] =>
  afterSaleReasons.filter(
    (reason) =>
      (afterSaleReasonFacts[reason].kinds as readonly AfterSaleKind[]).includes(kind) &&
      !(isReceived && reason === 'not_arrived'),
  )

/** Why units of an item cannot be requested. */
export const afterSaleObstacles = [
  /** The order is not shipped, or has ended. */
  'not_shipped',
  /** An exchange or a warranty claim needs the confirmed receipt. */
  'not_received',
  /** The period is over. */
  'too_late',
  /** The product is excluded from this kind. */
  'excluded',
  /** Gift cards. */
  'digital',
  /** All units are refunded. */
  'refunded',
  /** All units are in open requests. */
  'in_progress',
  /** Each unit was exchanged once. */
  'exchanges_used',
] as const
export type AfterSaleObstacle = (typeof afterSaleObstacles)[number]

/** What happens to an accepted unit: back to stock, written off, or repaired and sent back (warranty). */
export const dispositions = ['restock', 'write_off', 'repair'] as const
export type Disposition = (typeof dispositions)[number]
