import type { ChatMessage } from '@pasar/contract/calls/support/chat'
import type { PendingMessage } from './messages.ts'

/** A row of the conversation. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isFirst: boolean }
  | { kind: 'pending'; key: string; message: PendingMessage }

/** Messages of one sender within this time follow each other without a heading. */
const GROUP_MS = 5 * 60_000

const dayOf = (at: string): string => new Date(at).toDateString()

function isFollowing(before: ChatMessage | undefined, message: ChatMessage): boolean {
  if (!before || before.kind === 'event' || before.from !== message.from || before.agent !== message.agent)
    return false
  return Date.parse(message.at) - Date.parse(before.at) < GROUP_MS
}

/**
 * Builds the rows: messages with a line for each day, and one above the first new message of the shop.
 * @param newFrom number of the first new message; null without one
 */
export function buildRows(
  list: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  newFrom: number | null,
): Row[] {
  const rows: Row[] = []
  let day = ''
  const addDay = (at: string) => {
    if (dayOf(at) === day) return
    day = dayOf(at)
    rows.push({ kind: 'day', key: `day ${day}`, at })
  }
  for (const [index, message] of list.entries()) {
    const before = list[index - 1]
    const isNewDay = dayOf(message.at) !== day
    addDay(message.at)
    const isNew = message.seq === newFrom
    if (isNew) rows.push({ kind: 'new', key: 'new' })
    const isFirst = isNew || isNewDay || !isFollowing(before, message)
    rows.push({ kind: 'message', key: message.clientId, message, isFirst })
  }
  for (const message of pending) {
    addDay(message.at)
    rows.push({ kind: 'pending', key: message.clientId, message })
  }
  return rows
}

/** Returns the first message of the shop after a number; null without one. Lines do not count. */
export const findFirstNew = (list: readonly ChatMessage[], readSeq: number): number | null =>
  list.find(({ seq, from, kind }) => seq > readSeq && from === 'shop' && kind !== 'event')?.seq ?? null
