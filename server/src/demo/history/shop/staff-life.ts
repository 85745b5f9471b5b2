import { DAY_MS } from '@pasar/contract/time'
import { memberNotes, members } from '../../../domains/identity/tables.ts'
import { orderNotes, orders } from '../../../domains/orders/tables.ts'
import { webhookInbox } from '../../../domains/payments/tables.ts'
import type { History } from '../history.ts'
import { recordStaffAction } from './staff-actions.ts'

/**
 * Schedules what staff write and change beside orders and money, and a webhook that could not be processed.
 */
export function scheduleStaffLife(history: History): void {
  const { timeline, until } = history
  const ago = (days: number, run: () => void) => timeline.at(new Date(until.getTime() - days * DAY_MS), run)
  ago(71, () => noteMember(history, 'Prefers to be called after 18:00'))
  ago(22, () => noteMember(history, 'Orders for her office every month'))
  ago(64, () => ban(history))
  for (const days of [40, 16, 5, 1.4]) ago(days, () => noteOrder(history))
  ago(1.2, () => parkWebhook(history))
}

function noteMember(history: History, text: string): void {
  const { ids, members: list, random, rows, staff, timeline } = history
  const member = random.pick(list)
  const noteId = ids.uuid()
  rows.add(memberNotes, {
    ...{ id: noteId, memberId: member.id, staffName: staff.clerk.name, text, at: timeline.now() },
  })
  recordStaffAction(history, staff.clerk, 'member.note', `member:${member.id}`, null, { noteId })
}

/** Bans a member who has not ordered. */
function ban(history: History): void {
  const { rows, staff, timeline } = history
  const target = history.members.find(({ orders, weight }) => orders === 0 && weight > 0)
  const row = target && rows.of(members).find(({ id }) => id === target.id)
  if (!target || !row) return
  const banReason = 'Several accounts with the same card'
  target.weight = 0
  Object.assign(row, { bannedAt: timeline.now(), banReason })
  recordStaffAction(history, staff.owner, 'member.ban', `member:${target.id}`, null, { reason: banReason })
}

function noteOrder(history: History): void {
  const { ids, random, rows, staff, timeline } = history
  const open = rows.of(orders).filter(({ state }) => state === 'paid' || state === 'shipped')
  if (open.length === 0) return
  const [order, text] = [random.pick(open), random.pick(['Asked for gift wrapping', 'Call before delivery'])]
  const note = { orderId: order.id, staffName: staff.clerk.name, text }
  const noteId = ids.uuid()
  rows.add(orderNotes, { id: noteId, ...note, at: timeline.now() })
  recordStaffAction(history, staff.clerk, 'order.note', `order:${order.id}`, null, { noteId })
}

/** A message about a payment of another shop: it is verified, and cannot be processed. */
function parkWebhook({ ids, random, rows, timeline }: History): void {
  const paymentNo = ids.number('P')
  const eventId = `evt_${random.digits(14)}`
  const body = JSON.stringify({ id: eventId, type: 'payment_intent.succeeded', metadata: { paymentNo } })
  rows.add(webhookInbox, {
    ...{ id: ids.uuid(), gateway: 'stripe', eventId, paymentNo, headers: {}, body },
    ...{ bodyHash: ids.secret(32), event: null, receivedAt: timeline.now(), state: 'parked', attempts: 8 },
    ...{ lastError: `payment ${paymentNo} is not known`, nextTryAt: null },
  })
}
