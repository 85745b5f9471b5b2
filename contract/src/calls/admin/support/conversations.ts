import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Done, Id, List, Paging, Picture, Text, Time } from '../../../shapes.ts'
import { OrderState } from '../../orders.ts'
import { CHAT_PAGE_MAX, conversationStates, StaffChatContent, StaffChatMessage } from '../../support/chat.ts'

/** Views of the inbox. */
export const inboxViews = ['waiting', 'mine', 'all', 'closed'] as const
export type InboxView = (typeof inboxViews)[number]

const Agent = z.object({ id: Id, name: z.string(), isMe: z.boolean() })

export const AdminConversation = z
  .object({
    id: Id,
    state: z.enum(conversationStates),
    /** The member; null for a guest. */
    member: z.object({ id: Id, username: z.string(), nickname: z.string() }).nullable(),
    /** Short name of a guest, the last characters of its id; empty for a member. */
    guest: z.string(),
    agent: Agent.nullable(),
    /** Text of the last message, shortened; empty for other kinds. */
    preview: z.string(),
    /** Messages of the customer that no agent has read. */
    unread: z.int(),
    /** Whether answers go to an email address that the customer left. */
    byEmail: z.boolean(),
    waitingSince: Time.nullable(),
    lastMessageAt: Time,
    createdAt: Time,
  })
  .meta({ id: 'AdminConversation' })
export type AdminConversation = z.output<typeof AdminConversation>

const OrderLine = z.object({
  id: Id,
  no: z.string(),
  state: OrderState,
  total: Money,
  /** What items at their points price cost, beside `total`. */
  linePoints: Money,
  createdAt: Time,
})

const AdminConversationDetails = AdminConversation.extend({
  lastSeq: z.int(),
  /** The last message that the customer has read. */
  customerReadSeq: z.int(),
  language: z.string(),
  /** Address for answers, masked. */
  email: z.string(),
  /** Of a member. */
  card: z
    .object({
      memberNo: z.string(),
      verified: z.boolean(),
      bannedAt: Time.nullable(),
      joinedAt: Time,
      orderCount: z.int(),
      orders: z.array(OrderLine),
      /** Balances by asset; null without the permission `finance`. */
      balances: z.array(Money).nullable(),
    })
    .nullable(),
  ratings: z.array(z.object({ session: z.int(), stars: z.int(), comment: z.string(), at: Time })),
}).meta({ id: 'AdminConversationDetails' })

const Target = z.object({ id: Id })
const support = { staff: 'support' } as const

export const adminConversationList = defineCall({
  get: '/admin/api/conversations/list',
  who: support,
  summary: 'List conversations: the longest waiting first, else the latest message first',
  input: Paging.extend({
    view: z.enum(inboxViews).default('waiting'),
    /** Part of a message or email, or a username. */
    keyword: Text(80).default(''),
  }),
  output: List(AdminConversation),
  refuses: ['search-too-broad'],
})

export const adminConversationInfo = defineCall({
  get: '/admin/api/conversations/info',
  who: support,
  summary: 'Retrieve a conversation of the inbox without its messages and customer',
  input: Target,
  output: AdminConversation,
  refuses: ['not-found'],
})

export const adminConversationOpen = defineCall({
  post: '/admin/api/conversations/open',
  who: support,
  summary: 'View a conversation with its customer. Viewing is audited',
  input: Target,
  output: AdminConversationDetails,
  refuses: ['not-found'],
  idempotent: false,
})

export const adminConversationMessages = defineCall({
  get: '/admin/api/conversations/messages',
  who: support,
  summary: 'Read messages of a conversation: the latest, those before one, or those after one',
  input: z.object({
    id: Id,
    after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_PAGE_MAX).default(30),
  }),
  output: z.object({
    conversation: AdminConversation.extend({ lastSeq: z.int(), customerReadSeq: z.int() }),
    list: z.array(StaffChatMessage),
    more: z.boolean(),
  }),
  refuses: ['not-found'],
})

export const adminConversationTake = defineCall({
  post: '/admin/api/conversations/take',
  who: support,
  summary:
    'Take a waiting conversation, or take over that of another agent. Of two agents exactly one gets it',
  input: Target.extend({ fromId: Id.optional().meta({ description: 'the agent to take over from' }) }),
  output: AdminConversation,
  refuses: ['not-found', 'state-changed', 'chats-too-many'],
})

export const adminConversationTransfer = defineCall({
  post: '/admin/api/conversations/transfer',
  who: support,
  summary: 'Hand my conversation to another agent, or back to the queue without one',
  input: z.object({ id: Id, staffId: Id.optional() }),
  output: AdminConversation,
  refuses: ['not-found', 'state-changed'],
})

export const adminConversationClose = defineCall({
  post: '/admin/api/conversations/close',
  who: support,
  summary: 'Close a conversation, which the customer can then rate',
  input: Target,
  output: AdminConversation,
  refuses: ['not-found', 'state-changed'],
})

export const adminConversationReply = defineCall({
  post: '/admin/api/conversations/reply',
  who: support,
  summary: 'Answer my conversation, or add a note that only staff see. A repeated `clientId` sends nothing',
  input: StaffChatContent,
  output: StaffChatMessage,
  refuses: ['not-found', 'state-changed'],
  idempotent: false,
})

export const adminConversationRead = defineCall({
  post: '/admin/api/conversations/read',
  who: support,
  summary: 'Mark messages up to a number as read by the shop',
  input: z.object({ id: Id, seq: z.int().min(0).max(2_147_483_647) }),
  output: Done,
  refuses: ['not-found'],
  idempotent: false,
})

export const adminConversationTyping = defineCall({
  post: '/admin/api/conversations/typing',
  who: support,
  summary: 'Show the customer that I am typing. Not stored',
  input: Target,
  output: Done,
  refuses: ['not-found'],
  idempotent: false,
})

export const adminConversationPicture = defineCall({
  post: '/admin/api/conversations/picture',
  who: support,
  summary: 'Upload a picture for an answer, up to 2 MB',
  input: z.object({}),
  output: z.object({ id: Id, picture: Picture }),
  refuses: ['file-type', 'file-too-large', 'too-many-requests'],
  multipart: true,
})
