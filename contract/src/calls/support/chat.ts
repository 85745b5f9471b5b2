import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { CHAT_MAX_LENGTH } from '../../constants.ts'
import { Money } from '../../money.ts'
import { OpeningHours } from '../../opening-hours.ts'
import { Done, Empty, Id, NonEmpty, Picture, Text, Time } from '../../shapes.ts'
import { OrderState } from '../orders.ts'

/** `waiting` for an agent, `active` with an agent, `closed`. A message of the customer opens it again. */
export const conversationStates = ['waiting', 'active', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Events of a conversation, as lines between the messages. */
export const chatEvents = ['taken', 'transferred', 'closed', 'idle', 'ended', 'offline'] as const
export type ChatEvent = (typeof chatEvents)[number]

/** Messages per page, at most. */
export const CHAT_PAGE_MAX = 50

const ChatProduct = z.object({
  id: Id,
  title: z.string(),
  picture: Picture,
  price: Money,
  priceFrom: z.boolean(),
})
const ChatOrder = z.object({
  id: Id,
  no: z.string(),
  state: OrderState,
  total: Money,
  /** What items at their points price cost, beside `total`. */
  linePoints: Money,
  count: z.int(),
  title: z.string().meta({ description: 'of the first item' }),
  picture: Picture.nullable(),
  createdAt: Time,
})

const body = {
  /** Position in the conversation: later messages have larger numbers. */
  seq: z.int(),
  id: Id,
  /** The id that the sender chose. */
  clientId: Id,
  /** Empty unless `kind` is `text`. */
  text: z.string(),
  /** Links are valid for ten minutes. */
  picture: Picture.nullable(),
  /** Null when the product is no longer on sale. */
  product: ChatProduct.nullable(),
  order: ChatOrder.nullable(),
  event: z.enum(chatEvents).nullable(),
  at: Time,
}
const kinds = ['text', 'picture', 'product', 'order', 'event'] as const

/** A message as its customer sees it. */
export const ChatMessage = z
  .object({
    ...body,
    kind: z.enum(kinds),
    from: z.enum(['customer', 'shop']),
    /** Name of the agent; empty for messages of the customer. */
    agent: z.string(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.output<typeof ChatMessage>

/** A message as staff see it: also notes, which customers never see. */
export const StaffChatMessage = z
  .object({
    ...body,
    kind: z.enum([...kinds, 'note']),
    from: z.enum(['customer', 'staff', 'system']),
    agent: z.string(),
  })
  .meta({ id: 'StaffChatMessage' })
export type StaffChatMessage = z.output<typeof StaffChatMessage>

/** The conversation of a customer. */
export const Conversation = z
  .object({
    id: Id,
    state: z.enum(conversationStates),
    /** Name of the agent, empty while it waits. */
    agent: z.string(),
    /** The last message. */
    lastSeq: z.int(),
    /** The last message that staff have read. */
    shopReadSeq: z.int(),
    /** The last message that I have read. */
    readSeq: z.int(),
    unread: z.int(),
    /** The session that I can rate, after it was closed. */
    rating: z.object({ session: z.int(), stars: z.int().nullable() }).nullable(),
    /** Answers also go to this address, masked. */
    email: z.string(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.output<typeof Conversation>

export const contactKinds = ['email', 'phone', 'whatsapp', 'wechat', 'line', 'telegram'] as const
export const ContactWay = z.object({ kind: z.enum(contactKinds), value: NonEmpty(100) })

export const chatHome = defineCall({
  get: '/chat/home',
  who: 'visitor',
  summary: 'Retrieve the opening hours of support, whether an agent is available, and other ways to contact',
  input: Empty,
  output: z.object({
    timeZone: z.string(),
    hours: z.array(OpeningHours),
    /** Inside the opening hours, and an agent is online. */
    available: z.boolean(),
    isOpen: z.boolean(),
    /** When support opens next; null while it is open, or without hours. */
    opensAt: Time.nullable(),
    contacts: z.array(ContactWay),
    /** A third-party widget that replaces the chat. */
    widget: z.object({ scriptUrl: z.string(), id: z.string(), language: z.string() }).nullable(),
  }),
})

export const chatGuest = defineCall({
  post: '/chat/guest',
  who: 'visitor',
  summary: 'Create the token of a guest, who can then chat without an account',
  input: Empty,
  output: z.object({ token: z.string() }),
  refuses: ['too-many-requests'],
  idempotent: false,
})

export const chatUnread = defineCall({
  get: '/chat/unread',
  who: 'visitor',
  guest: true,
  summary: 'Count my unread messages of support; 0 without a conversation',
  input: Empty,
  output: z.object({ unread: z.int() }),
})

export const chatMessages = defineCall({
  get: '/chat/messages',
  who: 'visitor',
  guest: true,
  summary: 'Read my conversation: the latest messages, those before one, or those after one',
  input: z.object({
    /** Only messages after this number, the oldest first. */
    after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    /** Only messages before this number: the history. */
    before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_PAGE_MAX).default(30),
  }),
  output: z.object({
    conversation: Conversation.nullable(),
    /** Ascending by `seq`. */
    list: z.array(ChatMessage),
    /** Whether more messages follow in the direction of the read. */
    more: z.boolean(),
  }),
})

const Content = {
  clientId: Id,
  text: Text(CHAT_MAX_LENGTH).default(''),
  /** A picture by the call for pictures. */
  fileId: Id.optional(),
  goodsId: Id.optional(),
  orderId: Id.optional(),
}
const isOneContent = (input: { text: string; fileId?: string; goodsId?: string; orderId?: string }) =>
  [input.text !== '', input.fileId, input.goodsId, input.orderId].filter(Boolean).length === 1
/** Text, or the id of a picture, product or order. */
export const ChatContent = z.object(Content).refine(isOneContent)
/** The same of staff, who can write a note for each other. */
export const StaffChatContent = z
  .object({ ...Content, id: Id, note: z.boolean().default(false) })
  .refine((input) => isOneContent(input) && (!input.note || input.text !== ''))

export const chatSend = defineCall({
  post: '/chat/send',
  who: 'visitor',
  guest: true,
  summary: 'Send a message. A repeated `clientId` returns the first message and sends nothing',
  input: ChatContent,
  output: z.object({ conversation: Conversation, message: ChatMessage }),
  refuses: ['guest-token', 'not-found', 'too-many-requests'],
  idempotent: false,
})

export const chatPicture = defineCall({
  post: '/chat/picture',
  who: 'visitor',
  guest: true,
  summary: 'Upload a picture for a message of mine, up to 2 MB. Guests send a text first',
  input: Empty,
  output: z.object({ id: Id, picture: Picture }),
  refuses: ['guest-token', 'not-found', 'file-type', 'file-too-large', 'upload-limit', 'too-many-requests'],
  multipart: true,
})

export const chatRead = defineCall({
  post: '/chat/read',
  who: 'visitor',
  guest: true,
  summary: 'Mark my messages up to a number as read',
  input: z.object({ seq: z.int().min(0).max(2_147_483_647) }),
  output: z.object({ unread: z.int() }),
  refuses: ['guest-token'],
  idempotent: false,
})

export const chatTyping = defineCall({
  post: '/chat/typing',
  who: 'visitor',
  guest: true,
  summary: 'Show the agent that I am typing. Not stored',
  input: Empty,
  output: Done,
  refuses: ['guest-token'],
  idempotent: false,
})

export const chatOffline = defineCall({
  post: '/chat/offline',
  who: 'visitor',
  guest: true,
  summary: 'Leave a message while support is not available; the answer also arrives by email',
  input: z.object({ clientId: Id, email: z.email().max(200), text: NonEmpty(CHAT_MAX_LENGTH) }),
  output: z.object({ conversation: Conversation, message: ChatMessage }),
  refuses: ['guest-token', 'too-many-requests'],
  idempotent: false,
})

export const chatEnd = defineCall({
  post: '/chat/end',
  who: 'visitor',
  guest: true,
  summary: 'End my conversation',
  input: Empty,
  output: z.object({ conversation: Conversation }),
  refuses: ['guest-token', 'not-found', 'state-changed'],
  idempotent: false,
})

export const chatRate = defineCall({
  post: '/chat/rate',
  who: 'visitor',
  guest: true,
  summary: 'Rate a closed session of my conversation once',
  input: z.object({
    session: z.int().min(1).max(1_000_000),
    stars: z.int().min(1).max(5),
    comment: Text(140).default(''),
  }),
  output: z.object({ conversation: Conversation }),
  refuses: ['guest-token', 'not-found', 'state-changed'],
  idempotent: false,
})

export const chatMerge = defineCall({
  post: '/chat/merge',
  who: 'member',
  guest: true,
  summary: 'Move the conversation of the guest token to my account. Does nothing without one',
  input: Empty,
  output: z.object({ merged: z.boolean() }),
  idempotent: false,
})
