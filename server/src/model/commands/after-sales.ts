import { afterSaleSubmit } from '@pasar/contract/calls/after-sales/after-sales'
import { afterSaleKinds } from '@pasar/contract/orders/after-sale-states'
import { DAY_MS } from '@pasar/contract/time'
import fc from 'fast-check'
import type { OrderRow } from '../observed.ts'
import type { RequestRow } from '../observed-promises.ts'
import { expectRefusal, type World } from '../world.ts'
import { command, crash, index, pick } from './command.ts'
import { finishOrder, memberOf } from './orders.ts'
import { type ActionName, actions } from './requests/actions.ts'
import { choice } from './requests/choice.ts'
import { hasFailedRefund } from './requests/rules.ts'
import { pass } from './time.ts'

/** Days in which a received order can be returned or exchanged, and claimed under warranty: the defaults. */
const RETURN_DAYS = 15
const WARRANTY_DAYS = 365

const submission = fc.record({
  kind: fc.constantFrom(...afterSaleKinds, 'return' as const),
  item: index,
  quantity: fc.constantFrom(1, 1, 2, 3),
  otherSku: fc.boolean(),
})
type Submission = typeof submission extends fc.Arbitrary<infer T> ? T : never

/** Whether units of an item can be requested: shipped, in time, neither refunded nor requested. */
function isRequestable(
  world: World,
  order: OrderRow,
  item: World['seen']['items'][number],
  input: Submission,
) {
  const isShipped = order.state === 'shipped' || order.state === 'received' || order.state === 'completed'
  if (!isShipped || item.giftValue !== null) return false
  if (order.state === 'shipped') {
    if (input.kind !== 'return') return false
  } else {
    const days = input.kind === 'warranty' ? WARRANTY_DAYS : RETURN_DAYS
    const end = new Date(order.receivedAt!).getTime() + days * DAY_MS
    if (world.shop.clock.now().getTime() >= end) return false
  }
  return input.quantity <= item.quantity - item.refundedQuantity - item.claimed
}

/**
 * Requests after-sales for units of an order.
 * @returns the id of the request; undefined when it is refused
 */
async function submit(
  world: World,
  order: OrderRow,
  input: Submission,
  formerId?: string,
): Promise<string | undefined> {
  const item = pick(
    world.seen.items.filter((i) => i.orderId === order.id),
    input.item,
  )!
  const { options } = world.shop.base
  const other = options.includes(item.skuId) ? options.find((id) => id !== item.skuId) : undefined
  const replacementSkuId = input.kind === 'exchange' && input.otherSku ? other : undefined
  const line = { itemId: item.itemId, quantity: input.quantity, replacementSkuId }
  const { name, data } = await world.call(
    afterSaleSubmit,
    { orderId: order.id, kind: input.kind, reason: 'defective', items: [line], formerId },
    memberOf(world, order).actor,
  )
  if (name === 'ok') {
    // A repeated request counts as made with its former.
    if (!formerId)
      world.expect(
        isRequestable(world, order, item, input),
        `${input.kind} of order ${order.id} was accepted`,
      )
    return data.id
  }
  const isScarce = input.kind === 'exchange'
  if (isRequestable(world, order, item, input)) {
    world.expect(isScarce, `${input.kind} of order ${order.id} (${order.state}) was refused: ${name}`)
    expectRefusal(world, name, 'replacement-unavailable', 'exchanges-reached')
  } else
    expectRefusal(
      world,
      name,
      'after-sale-excluded',
      'after-sale-too-many',
      ...(isScarce ? (['exchanges-reached', 'replacement-unavailable'] as const) : []),
    )
  return undefined
}

const act = fc.record({
  /** The next step of the state, or any action. */
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constant('next' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(actions) as ActionName[])) },
  ),
  choice,
  days: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 4, 12, 35),
  crash,
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What usually follows in each state; nothing in an ended one. */
const nextOf: Partial<Record<RequestRow['state'], ActionName>> = {
  under_review: 'approve',
  approved: 'refund',
  awaiting_parcel: 'send',
  in_transit: 'receive',
  at_center: 'receive',
  lost: 'receive',
  refused: 'sendBack',
  replacement_sent: 'confirm',
  sent_back: 'confirm',
  rejected: 'escalate',
}

function findNext(world: World, request: RequestRow): ActionName | undefined {
  if (request.escalation === 'open') return request.state === 'refunding' ? undefined : 'overrule'
  if (request.state === 'received') return request.kind === 'return' ? 'refund' : 'replace'
  if (hasFailedRefund(world, request)) return 'settle'
  return nextOf[request.state]
}

/** Runs an action on a request, and compares its outcome with what the state of the request allows. */
async function perform(world: World, id: string, { name: wanted, choice, days, crash }: Act): Promise<void> {
  if (days > 0) await pass(world, days * DAY_MS)
  await world.compare()
  const request = world.seen.requests.find((r) => r.id === id)!
  const name = wanted === 'next' ? findNext(world, request) : wanted
  if (!name) return
  const action = actions[name]
  const isAllowed = action.isAllowed(world, request, choice)
  world.arm(crash)
  const outcome = await action.run(world, request, choice)
  const about = `${name} of ${request.kind} ${request.no} (${request.state}): ${outcome}`
  const excuses = 'excuses' in action ? (action.excuses as readonly string[]) : []
  if (isAllowed) world.expect(outcome === 'ok' || excuses.includes(outcome), about)
  // An escalation of an overdue or refused request depends on the time, which its own tests try.
  else if (name !== 'escalate') world.expect(outcome !== 'ok', about)
  await world.compare()
}

const requestable = ({ seen }: World): OrderRow[] =>
  seen.orders.filter(
    (o) => o.state === 'paid' || o.state === 'shipped' || o.state === 'received' || o.state === 'completed',
  )

/** A member requests after-sales, most often for an order that arrived, and the request goes its way. */
const request = command({
  name: 'request after-sales',
  weight: 14,
  input: fc.record({
    which: index,
    submission,
    finishes: fc.constantFrom(true, true, true, false),
    acts: fc.array(act, { maxLength: 7 }),
  }),
  async run(world, { which, submission, finishes, acts }) {
    const chosen = pick(requestable(world), which)
    if (!chosen) return
    if (finishes) await finishOrder(world, chosen)
    await world.refresh()
    const order = world.seen.orders.find((o) => o.id === chosen.id)!
    const id = await submit(world, order, submission)
    if (id) for (const one of acts) await perform(world, id, one)
  },
})

/** Goes on with any request, also an ended one. */
const goOn = command({
  name: 'handle a request',
  weight: 8,
  input: fc.record({ which: index, acts: fc.array(act, { minLength: 1, maxLength: 4 }) }),
  async run(world, { which, acts }) {
    const chosen = pick(world.seen.requests, which)
    if (chosen) for (const one of acts) await perform(world, chosen.id, one)
  },
})

/** Repeats a rejected request, also one that was repeated or escalated. */
const reapply = command({
  name: 'repeat a request',
  weight: 3,
  input: fc.record({ which: index, submission, acts: fc.array(act, { maxLength: 4 }) }),
  async run(world, { which, submission, acts }) {
    const former = pick(world.seen.requests, which)
    if (!former) return
    if (former.state === 'under_review')
      await perform(world, former.id, { name: 'reject', choice: FIRST, days: 0, crash: null })
    const again = world.seen.requests.find((r) => r.id === former.id)!
    const order = world.seen.orders.find((o) => o.id === former.orderId)!
    const isRepeatable = again.state === 'rejected' && again.escalation !== 'open' && !again.hasLater
    if (!isRepeatable) return await expectNoRepetition(world, again)
    const id = await submit(world, order, { ...submission, kind: former.kind }, former.id)
    if (id) for (const one of acts) await perform(world, id, one)
  },
})

/** A request is not repeated when it was not rejected, was repeated, or is decided by the operator. */
async function expectNoRepetition(world: World, { id, orderId, kind, lines, memberId }: RequestRow) {
  const items = [{ itemId: lines[0]!.itemId, quantity: 1 }]
  const input = { orderId, kind, reason: 'defective' as const, items, formerId: id }
  const { name } = await world.call(afterSaleSubmit, input, memberOf(world, { memberId }).actor)
  expectRefusal(world, name, 'state-changed')
}

const FIRST = { by: 0, part: 'all', disposition: 'restock', isFlagged: false, share: 1 } as const

export const afterSaleCommands = [request, goOn, reapply]
