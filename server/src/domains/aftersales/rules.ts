import type { AdminAfterSaleAction } from '@pasar/contract/calls/admin/after-sales'
import type { AfterSaleAction, AfterSaleEventKind } from '@pasar/contract/calls/after-sales/shapes'
import {
  type AfterSaleKind,
  type AfterSaleObstacle,
  type AfterSaleState,
  afterSaleReasonFacts,
  afterSaleStateFacts,
} from '@pasar/contract/orders/after-sale-states'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { DAY_MS } from '@pasar/contract/time'
import { nextState as next, type Transitions } from '../../platform/transitions.ts'

/**
 * What moves a request. `takeIn`: by a service center · `accept`, `refuse`: the inspection · `keep`: no goods
 * come back.
 */
export type AfterSaleMove =
  | 'approve'
  | 'keep'
  | 'reject'
  | 'send'
  | 'takeIn'
  | 'accept'
  | 'refuse'
  | 'refund'
  | 'settle'
  | 'replace'
  | 'sendBack'
  | 'confirm'
  | 'withdraw'
  | 'expire'
  | 'lose'
  | 'reopen'
  | 'overrule'

/** The allowed transitions of a request: for each state, the moves it accepts and the state that follows. */
export const transitions = {
  under_review: {
    approve: 'awaiting_parcel',
    keep: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  // The operator decides in the buyer's favor: the shop reviews again and cannot reject.
  rejected: { reopen: 'under_review' },
  approved: { refund: 'refunding', reject: 'rejected', withdraw: 'withdrawn' },
  awaiting_parcel: {
    send: 'in_transit',
    takeIn: 'at_center',
    accept: 'received',
    refuse: 'refused',
    withdraw: 'withdrawn',
    expire: 'expired',
    lose: 'lost',
  },
  // A parcel on its way cannot be stopped: the shop sends withdrawn goods back.
  in_transit: {
    send: 'in_transit',
    accept: 'received',
    refuse: 'refused',
    withdraw: 'refused',
    lose: 'lost',
  },
  // The shop answers for goods that a service center has: they can neither be withdrawn nor count as lost.
  at_center: { accept: 'received', refuse: 'refused' },
  // Goods that arrive after all.
  lost: { accept: 'received', refuse: 'refused' },
  received: { refund: 'refunding', replace: 'replacement_sent' },
  // Goods that were withdrawn on their way can get lost, too.
  refused: { sendBack: 'sent_back', overrule: 'received', lose: 'lost' },
  refunding: { settle: 'refunded' },
  refunded: {},
  replacement_sent: { confirm: 'finished' },
  sent_back: { confirm: 'finished' },
  finished: {},
  withdrawn: {},
  expired: {},
} as const satisfies Transitions<AfterSaleState, AfterSaleMove>

/** Returns the state that follows a move, or undefined when the state does not allow the move. */
export function nextState(
  kind: AfterSaleKind,
  state: AfterSaleState,
  move: AfterSaleMove,
): AfterSaleState | undefined {
  // Only returns can leave the goods with the buyer. A warranty that nothing can replace is refunded.
  if (move === 'keep' && kind !== 'return') return undefined
  if (move === 'refund' && kind === 'exchange') return undefined
  if (move === 'replace' && kind === 'return') return undefined
  return next<AfterSaleState, AfterSaleMove>(transitions, state, move)
}

/** The entry of the timeline that each move writes; a withdrawal on the way is still a withdrawal. */
export const eventOfMove: Record<AfterSaleMove, AfterSaleEventKind> = {
  approve: 'approved',
  keep: 'approved',
  reject: 'rejected',
  send: 'parcel_sent',
  takeIn: 'taken_in',
  accept: 'received',
  refuse: 'refused',
  refund: 'refunding',
  settle: 'refunded',
  replace: 'replacement_sent',
  sendBack: 'sent_back',
  confirm: 'finished',
  withdraw: 'withdrawn',
  expire: 'expired',
  lose: 'lost',
  reopen: 'overruled',
  overrule: 'overruled',
}

/** Days after the rejection in which a repeated request counts as made when the first one was. */
export const REAPPLY_DAYS = 7
/** Days after a rejection or refusal in which the buyer can ask the operator. */
const ESCALATION_DAYS = 15
/** Messages of a member in one request within a day. */
export const MESSAGES_PER_DAY = 50

/** The periods of an item in days; 0 excludes the kind. */
export type Periods = { returnDays: number; warrantyDays: number }

const periodOf = (kind: AfterSaleKind, { returnDays, warrantyDays }: Periods): number =>
  kind === 'warranty' ? warrantyDays : returnDays

/** The facts about an item that decide what can be requested. */
export type ItemFacts = {
  quantity: number
  refunded: number
  /** Units in open requests. */
  claimed: number
  /** Units that were exchanged, or are about to be. */
  exchanged: number
  isGiftCard: boolean
  periods: Periods
}
export type OrderFacts = { state: OrderState; receivedAt: Date | null }

export type KindOption = { max: number; obstacle: AfterSaleObstacle | null; until: Date | null }

/**
 * Returns how many units of an item can be requested, or why none can. Exchanges are capped by the bought
 * units: an exchanged unit can be returned, but not exchanged again.
 * @param at when the request is made, or the one that it repeats
 */
export function optionFor(kind: AfterSaleKind, order: OrderFacts, item: ItemFacts, at: Date): KindOption {
  const days = periodOf(kind, item.periods)
  const until = days > 0 && order.receivedAt ? new Date(order.receivedAt.getTime() + days * DAY_MS) : null
  const left = item.quantity - item.refunded - item.claimed
  const max = kind === 'exchange' ? Math.min(left, item.quantity - item.exchanged) : left
  const obstacle = findObstacle(kind, order, item, { at, until, max })
  return { max: obstacle ? 0 : max, obstacle, until }
}

/** Whether all units of an order have left. One whose label was voided is to ship again. */
export const hasShipped = ({ state }: Pick<OrderFacts, 'state'>): boolean =>
  state === 'shipped' || state === 'received' || state === 'completed'

function findObstacle(
  kind: AfterSaleKind,
  order: OrderFacts,
  item: ItemFacts,
  { at, until, max }: { at: Date; until: Date | null; max: number },
): AfterSaleObstacle | null {
  if (item.isGiftCard) return 'digital'
  if (!hasShipped(order)) return 'not_shipped'
  if (periodOf(kind, item.periods) === 0) return 'excluded'
  if (item.refunded >= item.quantity) return 'refunded'
  if (order.state === 'shipped' && kind !== 'return') return 'not_received'
  if (until !== null && at >= until) return 'too_late'
  if (item.refunded + item.claimed >= item.quantity) return 'in_progress'
  return max > 0 ? null : 'exchanges_used'
}

/** The columns of a request that decide what its buyer can do. */
export type ActionInputs = {
  kind: AfterSaleKind
  state: AfterSaleState
  since: Date
  escalation: 'open' | 'upheld' | 'overruled' | null
  hasLater: boolean
  /** Whether a parcel of the buyer is on its way, whose number can be corrected. */
  parcelMoving: boolean
  /** When the goods reached the shop, by the carrier or by the buyer's word. */
  arrivedAt: Date | null
  /** Whether the shop has inspected the goods. */
  inspected: boolean
  /** Whether the inspection refused units that are still at the shop. */
  refusedUnits: boolean
}

/** Whether a request waits for the shop longer than the setting allows. */
export function isOverdue(
  { state, since, arrivedAt }: Pick<ActionInputs, 'state' | 'since' | 'arrivedAt'>,
  now: Date,
  reviewDays: number,
): boolean {
  const waits =
    state === 'in_transit' ? arrivedAt : afterSaleStateFacts[state].waitsFor === 'shop' ? since : null
  return waits !== null && now.getTime() - waits.getTime() >= reviewDays * DAY_MS
}

/**
 * Whether the buyer can ask the operator: once, about a rejection, a refusal, or a shop that does not act.
 */
export function canEscalate(request: ActionInputs, now: Date, reviewDays: number): boolean {
  if (request.escalation !== null || request.hasLater) return false
  const isRecent = now.getTime() - request.since.getTime() < ESCALATION_DAYS * DAY_MS
  if (request.state === 'rejected') return isRecent
  // Goods that are sent back because the buyer withdrew were not inspected.
  if (request.state === 'refused') return isRecent && request.inspected
  if (request.state === 'received' && request.refusedUnits && isRecent) return true
  return isOverdue(request, now, reviewDays)
}

/**
 * Returns the actions that the buyer has on a request now. The client renders them without rules of its own.
 */
export function allowedActions(request: ActionInputs, now: Date, reviewDays: number): AfterSaleAction[] {
  const when = (allowed: boolean, action: AfterSaleAction): AfterSaleAction[] => (allowed ? [action] : [])
  const { state } = request
  const facts = afterSaleStateFacts[state]
  return [
    ...when(state === 'awaiting_parcel', 'sendParcel'),
    ...when(state === 'in_transit' && request.parcelMoving, 'changeParcel'),
    ...when(state === 'replacement_sent' || state === 'sent_back', 'confirmReceipt'),
    ...when(state === 'rejected' && !request.hasLater && request.escalation !== 'open', 'reapply'),
    ...when(canEscalate(request, now, reviewDays), 'escalate'),
    ...when(facts.open || state === 'rejected' || state === 'lost', 'message'),
    ...when(facts.withdrawable, 'withdraw'),
  ]
}

/** Whether goods come back by default. */
export const goodsComeBack = (reason: keyof typeof afterSaleReasonFacts): boolean =>
  afterSaleReasonFacts[reason].goodsBack

/**
 * What staff can do with a request.
 * @param facts `refusedUnits`: whether the inspection refused units that are still at the shop ·
 * `refundFailed`: whether its refund failed and nothing replaces it · `mayBeLost`: by canLose()
 */
export function staffActions(
  request: Pick<ActionInputs, 'kind' | 'state' | 'escalation'>,
  {
    refusedUnits,
    refundFailed,
    mayBeLost,
  }: { refusedUnits: boolean; refundFailed: boolean; mayBeLost: boolean },
): AdminAfterSaleAction[] {
  const when = (allowed: boolean, action: AdminAfterSaleAction) => (allowed ? [action] : [])
  const { kind, state, escalation } = request
  const accepts = (move: AfterSaleMove) => nextState(kind, state, move) !== undefined
  // The operator's decision may accept the refused units, too.
  const isDisputed = escalation === 'open' && refusedUnits
  return [
    ...when(accepts('approve'), 'approve'),
    ...when(accepts('reject') && canReject({ escalation }), 'reject'),
    ...when(accepts('accept'), 'receive'),
    ...when(accepts('lose') && mayBeLost, 'lose'),
    ...when(accepts('refund') && !isDisputed, 'refund'),
    ...when(refundFailed, 'settle'),
    ...when(accepts('replace') && !isDisputed, 'sendReplacement'),
    // While the operator decides, the goods stay: an overruled refusal needs them.
    ...when((accepts('sendBack') || refusedUnits) && escalation !== 'open', 'sendBack'),
    ...when(escalation === 'open', 'decide'),
    'reply',
  ]
}

/** The columns of a request that say where its goods are. */
type Whereabouts = {
  escalation: ActionInputs['escalation']
  dueAt: Date | null
  dropOff: object | null
  serviceCenterId: string | null
}

/**
 * Whether goods can count as lost, unless the operator is asked to decide: they are on the way, so that they
 * have a deadline, or they are at an office by the buyer's word alone. Those that the carrier delivered, that
 * the center of a member took in, or that the shop has inspected cannot.
 */
export const canLose = (
  { escalation, dueAt, dropOff, serviceCenterId }: Whereabouts,
  lines: readonly { accepted: number | null }[],
): boolean => {
  const isByWord =
    dropOff !== null && serviceCenterId === null && lines.every(({ accepted }) => accepted === null)
  return escalation !== 'open' && (dueAt !== null || isByWord)
}

/** Whether an operator's decision keeps the shop from rejecting. */
export const canReject = ({ escalation }: Pick<ActionInputs, 'escalation'>): boolean =>
  escalation !== 'overruled'
