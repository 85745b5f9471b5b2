import type { Call, Input, Output, Sent } from '@pasar/contract/call'
import {
  type Conversation,
  chatEnd,
  chatMessages,
  chatOffline,
  chatPicture,
  chatRate,
  chatRead,
  chatSend,
  chatTyping,
  chatUnread,
} from '@pasar/contract/calls/support/chat'
import { create } from 'zustand'
import { isRefusal, NetworkError } from '@/lib/api/errors.ts'
import { invalidateReads } from '@/lib/api/query.ts'
import { type RequestOptions, request } from '@/lib/api/request.ts'
import { showNetworkError } from '@/lib/api/show-network-error.ts'
import { buildGuestHeaders, clearGuestToken, obtainGuestToken } from '@/lib/guest.ts'
import { useSession } from '@/lib/session.ts'
import { uuid } from '@/lib/uuid.ts'
import {
  addNewer,
  addOlder,
  addPending,
  type Content,
  confirmSent,
  discard,
  listLost,
  type Messages,
  markFailed,
  noMessages,
  type PendingMessage,
  startFrom,
} from '../model/messages.ts'
import { findFirstNew } from '../model/rows.ts'

type Chat = {
  status: 'loading' | 'ready' | 'failed'
  messages: Messages
  conversation: Conversation | null
  /** The first message that was new when the page opened. */
  newFrom: number | null
  loadingOlder: boolean
  /** Whether the agent is typing. */
  typing: boolean
}

const empty: Chat = {
  ...{ status: 'loading', messages: noMessages, conversation: null, newFrom: null },
  ...{ loadingOlder: false, typing: false },
}

/** The conversation on the chat page. */
export const useChat = create<Chat>()(() => empty)

const PAGE = 30
const TYPING_SHOWN_MS = 4_000
/** Time between two reports that the customer is typing. */
const TYPING_SENT_MS = 3_000

/** Counts restarts: responses of an earlier one are dropped. */
let generation = 0
let typingTimer: ReturnType<typeof setTimeout> | undefined

const change = (apply: (messages: Messages) => Messages) =>
  useChat.setState(({ messages }) => ({ messages: apply(messages) }))

/** Makes a call as the member or as the guest of this device. */
const ask = <C extends Call>(call: C, input: Sent<C>, options: RequestOptions = {}): Promise<Output<C>> =>
  request(call, input, { background: true, ...options, headers: buildGuestHeaders() })

/** Makes a call that needs a member or guest, whose token it requests again when it is of no use any more. */
async function askAsCustomer<C extends Call>(call: C, input: Sent<C>, options: RequestOptions = {}) {
  if (!useSession.getState().token) await obtainGuestToken()
  try {
    return await ask(call, input, { ...options, handles: [...(options.handles ?? []), 'guest-token'] })
  } catch (error) {
    if (!isRefusal(error, 'guest-token')) throw error
    clearGuestToken()
    // A message that was on its way at sign-in is sent again as the member.
    if (!useSession.getState().token) await obtainGuestToken()
    return await ask(call, input, options)
  }
}

/** Reads the conversation from its latest messages. Messages that wait to be sent stay. */
export async function startChat(): Promise<void> {
  const own = ++generation
  reading = undefined
  try {
    const { conversation, ...page } = await ask(chatMessages, { limit: PAGE })
    if (own !== generation) return
    useChat.setState(({ messages }) => ({
      ...{ status: 'ready', conversation, loadingOlder: false },
      messages: startFrom(messages, page),
      newFrom: conversation && findFirstNew(page.list, conversation.readSeq),
    }))
  } catch {
    if (own === generation && useChat.getState().status === 'loading') useChat.setState({ status: 'failed' })
  }
}

/** Forgets the conversation, as when another member signs in. */
export function resetChat(): void {
  generation += 1
  useChat.setState(empty)
}

let reading: Promise<void> | undefined
let isOutdated = false

/** Reads what has happened since. Events during a read cause one more read after it. */
export function readNewer(): Promise<void> {
  isOutdated = true
  reading ??= readUntilCurrent().finally(() => {
    reading = undefined
  })
  return reading
}

async function readUntilCurrent(): Promise<void> {
  const own = generation
  while (isOutdated && own === generation) {
    isOutdated = false
    const after = useChat.getState().messages.readTo
    // Offline: the next event or the return of the connection reads again.
    const answer = await ask(chatMessages, { after, limit: PAGE }).catch(() => null)
    if (!answer || own !== generation) return
    const { conversation, ...page } = answer
    const hasAnswer = page.list.some(({ from }) => from === 'shop')
    useChat.setState((chat) => ({
      ...{ conversation, messages: addNewer(chat.messages, page, after) },
      typing: chat.typing && !hasAnswer,
    }))
    if (page.more) isOutdated = true
    // The connection is back, and what was stored without a response is no longer pending.
    else for (const lost of listLost(useChat.getState().messages)) send(lost)
  }
}

/** Reads older messages. */
export async function readOlder(): Promise<void> {
  const { messages, loadingOlder } = useChat.getState()
  const first = messages.list[0]
  if (!first || !messages.hasOlder || loadingOlder) return
  const own = generation
  useChat.setState({ loadingOlder: true })
  const page = await ask(chatMessages, { before: first.seq, limit: PAGE }).catch(() => null)
  if (own !== generation) return
  useChat.setState({ loadingOlder: false })
  if (page) change((current) => addOlder(current, page))
}

type Session = ReturnType<typeof useSession.getState>

/** Returns the id of the member who chats; empty for the guest of this device. */
export const readMember = ({ token, user }: Session): string => token && (user?.id ?? 'unknown')

/** The messages on their way, of one member or guest: those of the next one do not wait for them. */
let sending = { member: '', last: Promise.resolve() }

/** Sends a message, after those before it. It shows at once, and stays as failed when no response arrives. */
export const sendContent = (content: Content): void => send({ clientId: uuid(), content })

function send(draft: Pick<PendingMessage, 'clientId' | 'content' | 'losses'>): void {
  change((messages) => addPending(messages, { ...draft, at: new Date().toISOString() }))
  const member = readMember(useSession.getState())
  const last = sending.member === member ? sending.last : Promise.resolve()
  sending = { member, last: last.then(() => deliver(draft.clientId, draft.content, member)) }
}

/** Sends a failed message again, with its id: the server stores it once. */
export const resend = ({ clientId, content }: PendingMessage): void => send({ clientId, content })

/** Removes a failed message. */
export const discardMessage = ({ clientId }: PendingMessage): void =>
  change((messages) => discard(messages, clientId))

/** Sends a message as the member who wrote it, and not as the next one who has signed in meanwhile. */
async function deliver(clientId: string, content: Content, member: string): Promise<void> {
  const own = generation
  const isOther = () => readMember(useSession.getState()) !== member
  if (isOther()) return
  try {
    const input = { clientId, ...(await toInput(clientId, content)) }
    if (isOther()) return
    const { conversation, message } = await askAsCustomer(chatSend, input)
    if (own !== generation) return
    useChat.setState({ conversation })
    change((messages) => confirmSent(messages, message))
  } catch (error) {
    const isLost =
      error instanceof NetworkError ? !error.timedOut : isRefusal(error, 'unavailable', 'overloaded')
    if (own === generation) change((messages) => markFailed(messages, clientId, isLost))
  }
}

type ContentInput = Omit<Input<typeof chatSend>, 'clientId'>

async function toInput(clientId: string, content: Content): Promise<Partial<ContentInput>> {
  if (content.kind === 'text') return { text: content.text }
  if (content.kind === 'product') return { goodsId: content.goodsId }
  if (content.kind === 'order') return { orderId: content.orderId }
  if (content.fileId) return { fileId: content.fileId }
  const { id } = await askAsCustomer(chatPicture, {}, { file: content.file! })
  // A repeated message must not upload the picture again.
  change((messages) => ({
    ...messages,
    pending: messages.pending.map((it) =>
      it.clientId === clientId ? { ...it, content: { ...content, fileId: id } } : it,
    ),
  }))
  return { fileId: id }
}

let readReported = 0

/** Reports that the customer has seen all messages. */
export async function reportRead(): Promise<void> {
  const { conversation, messages } = useChat.getState()
  const seq = messages.readTo
  if (!conversation || seq <= conversation.readSeq || seq === readReported) return
  readReported = seq
  const isReported = await ask(chatRead, { seq }).then(
    () => true,
    () => false,
  )
  readReported = 0
  if (!isReported) return
  useChat.setState((chat) => ({
    conversation: chat.conversation && {
      ...chat.conversation,
      readSeq: Math.max(chat.conversation.readSeq, seq),
      unread: 0,
    },
  }))
  void invalidateReads([chatUnread])
}

let typingSentAt = 0

/** Reports that the customer is typing, at most every three seconds. */
export function reportTyping(): void {
  const now = Date.now()
  if (useChat.getState().conversation?.state !== 'active' || now - typingSentAt < TYPING_SENT_MS) return
  typingSentAt = now
  void ask(chatTyping, {}).catch(() => undefined)
}

/** Shows for a moment that the agent is typing. */
export function showTyping(): void {
  clearTimeout(typingTimer)
  useChat.setState({ typing: true })
  typingTimer = setTimeout(() => useChat.setState({ typing: false }), TYPING_SHOWN_MS)
}

/** Leaves a message with an email address. @returns whether it was sent */
export async function leaveMessage(email: string, text: string, clientId: string): Promise<boolean> {
  const sent = await askAsCustomer(chatOffline, { clientId, email, text }, { background: false }).catch(
    showNetworkError,
  )
  if (!sent) return false
  useChat.setState({ conversation: sent.conversation })
  change((messages) => confirmSent(messages, sent.message))
  void readNewer()
  return true
}

/** Ends the conversation. */
export async function endChat(): Promise<void> {
  const ended = await ask(chatEnd, {}, { background: false }).catch(showNetworkError)
  if (ended) useChat.setState(ended)
  void readNewer()
}

/** Rates the closed session. @returns whether it was stored */
export async function rateChat(session: number, stars: number, comment: string): Promise<boolean> {
  const rated = await ask(chatRate, { session, stars, comment }, { background: false }).catch(
    showNetworkError,
  )
  if (rated) useChat.setState(rated)
  return rated !== null
}
