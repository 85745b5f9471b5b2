import * as staffCalls from '@pasar/contract/calls/admin/after-sales'
import * as calls from '@pasar/contract/calls/after-sales/after-sales'
import { centerReturnTakeIn } from '@pasar/contract/calls/after-sales/center-returns'
import type { CodeName } from '@pasar/contract/codes'
import { minorToDecimal } from '@pasar/contract/money'
import type { RequestRow } from '../../observed-promises.ts'
import type { World } from '../../world.ts'
import { memberOf } from '../orders.ts'
import type { Choice } from './choice.ts'
import { inspect, sendBack, sendReplacement } from './goods.ts'
import { hasFailedRefund, hasRefusedGoods, nextTrackingNo, recordOverruled } from './rules.ts'

type Outcome = CodeName | 'ok'

/** An act of the member or of staff on a request, with the states in which it must succeed. */
type Action = {
  /** Whether it must succeed: any other outcome than `ok` and `excuses` is a violation. */
  isAllowed(world: World, request: RequestRow, choice: Choice): boolean
  /** Refusals that stock, limits or other refunds of the order explain. */
  excuses?: readonly CodeName[]
  run(world: World, request: RequestRow, choice: Choice): Promise<Outcome>
}

const isIn =
  (...states: RequestRow['state'][]) =>
  (_: World, { state }: RequestRow): boolean =>
    states.includes(state)

/** While the operator decides about refused goods, nothing else happens to them. */
const isUndisputed = (request: RequestRow): boolean =>
  request.escalation !== 'open' || !hasRefusedGoods(request)

const staffOf = ({ staff }: World, { by }: Choice) => staff[by]!
const nameOf = async (answer: Promise<{ name: Outcome }>): Promise<Outcome> => (await answer).name

const decide = (decision: 'uphold' | 'overrule'): Action => ({
  isAllowed: (_, { escalation }) => escalation === 'open',
  // Meanwhile other requests or refunds may have taken the units, or orders the replacement. Both accounts
  // may have decided about the request: one rejected it, the other refused its goods.
  excuses: [
    'other-decider-needed',
    ...(decision === 'uphold' ? [] : (['after-sale-too-many', 'exchanges-reached', 'out-of-stock'] as const)),
  ],
  async run(world, request, choice) {
    const input = { id: request.id, decision, answer: 'Random' }
    const decideBy = (by: Choice['by']) =>
      nameOf(world.call(staffCalls.adminAfterSaleDecide, input, staffOf(world, { ...choice, by })))
    const first = await decideBy(choice.by)
    const name = first === 'other-decider-needed' ? await decideBy(1 - choice.by) : first
    if (name === 'ok' && decision === 'overrule') recordOverruled(world, request)
    return name
  },
})

export const actions = {
  approve: {
    isAllowed: (_, { state, kind }, { isFlagged }) =>
      state === 'under_review' && (!isFlagged || kind === 'return'),
    excuses: ['out-of-stock'],
    run: (world, { id }, choice) =>
      nameOf(
        world.call(
          staffCalls.adminAfterSaleApprove,
          { id, ...(choice.isFlagged ? { goodsBack: false } : { goodsBack: true }) },
          staffOf(world, choice),
        ),
      ),
  },
  reject: {
    isAllowed: (_, { state, escalation }) =>
      (state === 'under_review' || state === 'approved') && escalation !== 'overruled',
    run: (world, { id }, choice) =>
      nameOf(world.call(staffCalls.adminAfterSaleReject, { id, reason: 'Random' }, staffOf(world, choice))),
  },
  withdraw: {
    isAllowed: isIn('under_review', 'approved', 'awaiting_parcel', 'in_transit'),
    run: (world, request) =>
      nameOf(world.call(calls.afterSaleCancel, { id: request.id }, memberOf(world, request).actor)),
  },
  send: {
    isAllowed: (_, { state, isDroppedOff }) =>
      state === 'awaiting_parcel' || (state === 'in_transit' && !isDroppedOff),
    run: (world, request) =>
      nameOf(
        world.call(
          calls.afterSaleExpressSave,
          { id: request.id, carrier: 'Post', trackingNo: nextTrackingNo() },
          memberOf(world, request).actor,
        ),
      ),
  },
  dropOff: {
    isAllowed: isIn('awaiting_parcel'),
    run: (world, request) =>
      nameOf(
        world.call(
          calls.afterSaleExpressSave,
          { id: request.id, way: 'dropOff', officeId: world.shop.base.officeId },
          memberOf(world, request).actor,
        ),
      ),
  },
  announce: {
    isAllowed: isIn('awaiting_parcel'),
    run: (world, request) =>
      nameOf(
        world.call(
          calls.afterSaleExpressSave,
          { id: request.id, way: 'dropOff', officeId: world.shop.base.center.id },
          memberOf(world, request).actor,
        ),
      ),
  },
  takeIn: {
    isAllowed: (_, { state, isAnnounced }) => state === 'awaiting_parcel' && isAnnounced,
    run: (world, { id, lines }) =>
      nameOf(
        world.call(
          centerReturnTakeIn,
          { id, lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })) },
          world.shop.base.center.actor,
        ),
      ),
  },
  receive: {
    isAllowed: isIn('awaiting_parcel', 'in_transit', 'at_center', 'lost'),
    // Of goods that were lost, whose units or replacement are taken meanwhile.
    excuses: ['after-sale-too-many', 'exchanges-reached', 'out-of-stock'],
    run: inspect,
  },
  lose: {
    isAllowed: (_, { state, hasDeadline, escalation }) =>
      (state === 'awaiting_parcel' || state === 'in_transit' || state === 'refused') &&
      hasDeadline &&
      escalation !== 'open',
    run: (world, { id }, choice) =>
      nameOf(world.call(staffCalls.adminAfterSaleLose, { id, reason: 'Random' }, staffOf(world, choice))),
  },
  refund: {
    isAllowed: (_, request) =>
      (request.state === 'approved' || (request.state === 'received' && request.kind !== 'exchange')) &&
      isUndisputed(request),
    excuses: ['refund-waits-for-order', 'refund-too-large'],
    run(world, { id, orderId }, choice) {
      const order = world.seen.orders.find((o) => o.id === orderId)!
      const part = { amount: minorToDecimal((BigInt(order.paid) * BigInt(choice.share)) / 1_000n + 1n, 2) }
      const chosen = choice.part === 'all' ? { freight: choice.isFlagged } : { ...part, reason: 'Random' }
      return nameOf(world.call(staffCalls.adminAfterSaleRefund, { id, ...chosen }, staffOf(world, choice)))
    },
  },
  settle: {
    isAllowed: hasFailedRefund,
    excuses: ['refund-too-large'],
    run: (world, { id }, choice) =>
      nameOf(world.call(staffCalls.adminAfterSaleSettle, { id, note: 'Random' }, staffOf(world, choice))),
  },
  replace: {
    isAllowed: (_, request) =>
      request.state === 'received' && request.kind !== 'return' && isUndisputed(request),
    // The replacement of a warranty is not reserved.
    excuses: ['out-of-stock'],
    run: sendReplacement,
  },
  sendBack: {
    isAllowed: (_, request) =>
      (request.state === 'refused' || hasRefusedGoods(request)) && request.escalation !== 'open',
    run: sendBack,
  },
  confirm: {
    isAllowed: isIn('replacement_sent', 'sent_back'),
    run: (world, request) =>
      nameOf(world.call(calls.afterSaleReceipt, { id: request.id }, memberOf(world, request).actor)),
  },
  escalate: {
    isAllowed: (world, { state, escalation, hasLater, since }) =>
      state === 'rejected' &&
      escalation === null &&
      !hasLater &&
      world.shop.clock.now().getTime() - new Date(since).getTime() < 14 * 86_400_000,
    run: (world, request) =>
      nameOf(
        world.call(
          calls.afterSaleEscalate,
          { id: request.id, note: 'Random' },
          memberOf(world, request).actor,
        ),
      ),
  },
  uphold: decide('uphold'),
  overrule: decide('overrule'),
} as const satisfies Record<string, Action>
export type ActionName = keyof typeof actions
