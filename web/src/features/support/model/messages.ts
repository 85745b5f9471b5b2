import type { ChatMessage } from '@pasar/contract/calls/support/chat'

/** A message that the server has not confirmed yet. */
export type PendingMessage = {
  clientId: string
  content: Content
  state: 'sending' | 'failed'
  /** Attempts that the server has not answered; none once it has refused the message. */
  losses?: number
  at: string
}

/** The contents of a message; a picture is a local file until it is uploaded. */
export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; url: string; file?: Blob; fileId?: string }
  | { kind: 'product'; goodsId: string; title: string }
  | { kind: 'order'; orderId: string; title: string }

/** The messages of a conversation as this client knows them. */
export type Messages = {
  /** Ascending by number, each once. */
  list: readonly ChatMessage[]
  pending: readonly PendingMessage[]
  /** Every message from the first of the list up to this number is known. */
  readTo: number
  /** Whether older messages exist that are not loaded. */
  hasOlder: boolean
}

export const noMessages: Messages = { list: [], pending: [], readTo: 0, hasOlder: false }

type Page = { list: readonly ChatMessage[]; more: boolean }

/** Adds messages; of one number, or of one client id, the first stays. */
function insert(list: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Set(list.map(({ seq }) => seq))
  const fresh = added.filter(({ seq }) => !known.has(seq))
  if (fresh.length === 0) return list
  return [...list, ...fresh].sort((a, b) => a.seq - b.seq)
}

const withoutConfirmed = (pending: readonly PendingMessage[], added: readonly ChatMessage[]) => {
  const confirmed = new Set(added.map(({ clientId }) => clientId))
  return pending.filter(({ clientId }) => !confirmed.has(clientId))
}

const lastSeq = (list: readonly ChatMessage[], otherwise: number) => list.at(-1)?.seq ?? otherwise

/**
 * Starts from the latest page of a conversation. Messages that are still to be sent stay.
 * @param page of a read without a start; `more` says that older messages exist
 */
export const startFrom = ({ pending }: Messages, page: Page): Messages => ({
  list: page.list,
  pending: withoutConfirmed(pending, page.list),
  readTo: lastSeq(page.list, 0),
  hasOlder: page.more,
})

/**
 * Adds a page after `readTo`. A page of an older read, which started before it, changes nothing that is
 * known.
 * @param after the number after which the page was read
 */
export function addNewer(messages: Messages, page: Page, after: number): Messages {
  // Between `readTo` and a later start there may be messages that this client does not know.
  if (after > messages.readTo) return messages
  return {
    ...messages,
    list: insert(messages.list, page.list),
    pending: withoutConfirmed(messages.pending, page.list),
    readTo: Math.max(messages.readTo, lastSeq(page.list, messages.readTo)),
  }
}

/** Adds a page of the history. */
export const addOlder = (messages: Messages, page: Page): Messages => ({
  ...messages,
  list: insert(messages.list, page.list),
  hasOlder: page.more,
})

/** Shows a message at once, before the server has it. A repeated one is sent again. */
export const addPending = (messages: Messages, draft: Omit<PendingMessage, 'state'>): Messages => ({
  ...messages,
  pending: [
    ...messages.pending.filter(({ clientId }) => clientId !== draft.clientId),
    { ...draft, state: 'sending' },
  ],
})

/**
 * Replaces a pending message by the one that the server has stored. `readTo` stays: messages of others may be
 * before it.
 */
export const confirmSent = (messages: Messages, message: ChatMessage): Messages => ({
  ...messages,
  list: insert(messages.list, [message]),
  pending: withoutConfirmed(messages.pending, [message]),
})

/**
 * Marks a message that was refused, or whose response did not arrive: it may be stored or not, and can be
 * sent again.
 */
export const markFailed = (messages: Messages, clientId: string, isLost = false): Messages => ({
  ...messages,
  pending: messages.pending.map((it) =>
    it.clientId === clientId ? { ...it, state: 'failed', losses: isLost ? (it.losses ?? 0) + 1 : 0 } : it,
  ),
})

/** Attempts after which a message without a response waits for the customer. */
const LOSSES_MAX = 5

/** Returns the messages that are sent again by themselves once the server answers, in their order. */
export const listLost = ({ pending }: Messages): readonly PendingMessage[] =>
  pending.filter(({ state, losses = 0 }) => state === 'failed' && losses > 0 && losses <= LOSSES_MAX)

/** Removes a message that was not sent. */
export const discard = (messages: Messages, clientId: string): Messages => ({
  ...messages,
  pending: messages.pending.filter((it) => it.clientId !== clientId),
})
