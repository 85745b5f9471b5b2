import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { languages } from '../../constants.ts'
import { Done, EditedVersion, Id, List, Paging, Texts, Time } from '../../shapes.ts'
import { Target } from './catalog/content.ts'

/** Messages that staff send to many members. */

export const broadcastStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export const broadcastBuyers = ['all', 'with', 'without'] as const

/** The text of a message; English is required and the fallback. */
const LongTexts = z.object({ 'en-us': z.string().trim().min(1).max(2000) }).catchall(z.string().max(2000))

/** Whom it reaches. Banned members receive none. */
const Audience = z.object({
  /** Languages of the members' accounts; empty: all. */
  languages: z.array(z.enum(languages)).max(languages.length).default([]),
  registeredFrom: Time.nullable().default(null),
  registeredUntil: Time.nullable().default(null),
  /** Members with or without a paid order. */
  buyers: z.enum(broadcastBuyers).default('all'),
})

const BroadcastDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  title: Texts,
  text: LongTexts,
  target: Target,
  audience: Audience.prefault({}),
})

const Broadcast = BroadcastDraft.extend({
  id: Id,
  version: z.string(),
  target: z.string(),
  state: z.enum(broadcastStates),
  sendAt: Time.nullable(),
  startedAt: Time.nullable(),
  endedAt: Time.nullable(),
  /** Members who have received it. */
  recipients: z.int(),
  createdAt: Time,
})

export const adminBroadcastList = defineCall({
  get: '/admin/api/broadcasts/list',
  who: { staff: 'content' },
  summary: 'List broadcasts, newest first',
  input: Paging.extend({ state: z.enum(broadcastStates).optional() }),
  output: List(Broadcast),
})

export const adminBroadcastInfo = defineCall({
  get: '/admin/api/broadcasts/info',
  who: { staff: 'content' },
  summary: 'Retrieve a broadcast, with the size of its audience and the number of members who read it',
  input: z.object({ id: Id }),
  output: Broadcast.extend({
    /** Members whom it would reach now. */
    reach: z.int(),
    /** Recipients who have opened it. */
    read: z.int(),
    createdBy: z.string(),
  }),
  refuses: ['not-found'],
})

export const adminBroadcastSave = defineCall({
  post: '/admin/api/broadcasts/save',
  who: { staff: 'content' },
  summary: 'Create or update a draft of a broadcast',
  input: BroadcastDraft,
  output: Broadcast,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
  sets: 'by-id',
})

export const adminBroadcastSchedule = defineCall({
  post: '/admin/api/broadcasts/schedule',
  who: { staff: 'content' },
  summary: 'Send a draft at a time, or immediately',
  input: z.object({
    id: Id,
    /** Null or past: immediately. */
    sendAt: Time.nullable().default(null),
  }),
  output: Broadcast,
  refuses: ['not-found', 'state-changed'],
})

export const adminBroadcastCancel = defineCall({
  post: '/admin/api/broadcasts/cancel',
  who: { staff: 'content' },
  summary: 'Cancel a broadcast; members who have received it keep it',
  input: z.object({ id: Id }),
  output: Broadcast,
  refuses: ['not-found', 'state-changed'],
})

export const adminBroadcastDelete = defineCall({
  post: '/admin/api/broadcasts/delete',
  who: { staff: 'content' },
  summary: 'Delete a draft',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'state-changed'],
})
