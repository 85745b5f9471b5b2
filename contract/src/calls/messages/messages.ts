import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Done, Empty, Id, List, Paging, Time } from '../../shapes.ts'

/** Kinds of messages. */
export const messageKinds = ['order', 'wallet', 'system', 'team'] as const
export type MessageKind = (typeof messageKinds)[number]

const Kind = z.enum(messageKinds)

/** Months after which messages are deleted. */
export const MESSAGE_MONTHS = 12

export const Message = z
  .object({
    id: Id,
    kind: Kind,
    /** In the caller's language. */
    title: z.string(),
    text: z.string(),
    /** Page of the client with its query; empty when the message leads nowhere. */
    target: z.string(),
    /** Null while it is unread. */
    readAt: Time.nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof Message>

/** Unread messages, in total and by kind. */
const Unread = z.object({
  total: z.int(),
  kinds: z.object({ order: z.int(), wallet: z.int(), system: z.int(), team: z.int() }),
})

export const messageTotal = defineCall({
  get: '/user/message/total',
  who: 'member',
  summary: 'Count my unread messages, in total and by kind',
  input: Empty,
  output: Unread,
})

export const messageList = defineCall({
  get: '/user/message/list',
  who: 'member',
  summary: 'List my messages of the past twelve months, newest first',
  input: Paging.extend({
    kind: Kind.optional(),
    /** `next` of the previous response; replaces `page`. */
    cursor: Id.optional(),
  }),
  output: List(Message).extend({
    /** Null on the last page. */
    next: Id.nullable(),
  }),
})

export const messageRead = defineCall({
  post: '/user/message/read',
  who: 'member',
  summary: 'Mark a message as read',
  input: z.object({ id: Id }),
  output: Unread,
  refuses: ['not-found'],
})

export const messageReadAll = defineCall({
  post: '/user/message/readAll',
  who: 'member',
  summary: 'Mark my messages of one kind as read, or all of them',
  input: z.object({ kind: Kind.optional() }),
  output: Unread,
})

export const messageDelete = defineCall({
  post: '/user/message/delete',
  who: 'member',
  summary: 'Delete a message',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

export const messageRestore = defineCall({
  post: '/user/message/restore',
  who: 'member',
  summary: 'Restore a deleted message; until it is twelve months old',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

/** Whether messages of a kind are emailed too. Transactional emails are always sent. */
const Preferences = z.object({
  order: z.boolean(),
  wallet: z.boolean(),
  system: z.boolean(),
  team: z.boolean(),
})

export const messagePreferences = defineCall({
  get: '/user/message/preferences',
  who: 'member',
  summary: 'Retrieve which kinds of messages I receive by email too',
  input: Empty,
  output: z.object({
    email: Preferences,
    /** Whether I have an email address. */
    hasEmail: z.boolean(),
  }),
})

export const messagePreferencesSave = defineCall({
  post: '/user/message/savePreferences',
  who: 'member',
  summary: 'Choose which kinds of messages I receive by email too; transactional emails are always sent',
  input: z.object({ email: Preferences }),
  output: z.object({ email: Preferences, hasEmail: z.boolean() }),
  sets: true,
})
